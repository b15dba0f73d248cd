import ListAdapters
import UIKit

struct SettingsGroup: Identifiable, Equatable, Diffable {
  let id: String
  var footer: String?
}

enum Setting: Identifiable, Equatable, Diffable {
  case toggle(name: String, isOn: Bool)
  case value(name: String, text: String)

  var id: String {
    switch self {
    case .toggle(let name, _), .value(let name, _): name
    }
  }
}

/// Shows a form whose rows depend on each other.
final class SettingsViewController: UITableViewController {
  typealias Group = ListSection<SettingsGroup, Setting>

  private var hasAlarm = false
  private var isLoud = false

  let form = TableSections<Group>()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "setting")
    form.connect(to: tableView) { tableView, indexPath, setting in
      let cell = tableView.dequeueReusableCell(withIdentifier: "setting", for: indexPath)
      cell.accessoryType = .none
      switch setting {
      case .toggle(let name, let isOn):
        cell.textLabel?.text = name
        if isOn { cell.accessoryType = .checkmark }
      case .value(let name, let text):
        cell.textLabel?.text = "\(name): \(text)"
      }
      return cell
    }
    form.headerTitle = { $0.id }
    form.footerTitle = { $0.footer }
    form.itemUpdates = .reconfigure
    update()
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    switch form.item(at: indexPath).id {
    case "Alarm": hasAlarm.toggle()
    case "Loud": isLoud.toggle()
    default: return
    }
    update()
  }

  private func update() {
    var alarm: [Setting] = [.toggle(name: "Alarm", isOn: hasAlarm)]
    if hasAlarm {
      alarm.append(.toggle(name: "Loud", isOn: isLoud))
      alarm.append(.value(name: "Volume", text: isLoud ? "100 %" : "40 %"))
    }
    form.data = [
      Group(header: SettingsGroup(id: "Alarm", footer: hasAlarm ? "At 7" : nil), items: alarm),
      Group(header: SettingsGroup(id: "About"), items: [.value(name: "Version", text: "1")]),
    ]
  }
}
