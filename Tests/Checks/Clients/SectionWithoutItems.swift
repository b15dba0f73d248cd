// error: missing argument for parameter 'items' in call
import ListAdapters

let settings = [ListSection(header: "Sound")]
