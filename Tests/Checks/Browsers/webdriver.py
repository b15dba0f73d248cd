"""Three browsers behind one interface: Chromium and WebKit by their drivers, Firefox by Marionette.

Needs nothing but the standard library and the browsers: `check` installs them.
"""

import contextlib
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

ENGINES = ["chromium", "firefox", "webkit"]
SIZE = {"width": 900, "height": 700}

# How long a call may last, and how much longer the driver may take to answer.
LIMIT = 240
DELAY = 5

_ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


class Failure(Exception):
    """What a driver or a script in the page reports."""


class Endless(Failure):
    """What a call fails with that does not end in time, or whose answer does not come."""


def browser(engine, ratio=1):
    """Starts a browser; use it in a `with` statement, which ends it. `ratio` is that of the screen's
    pixels to those of a page: in WebKit a whole number."""
    return {"chromium": Chromium, "firefox": Firefox, "webkit": WebKit}[engine](ratio)


class Browser:
    """What the engines have in common. `_call` makes one call of the WebDriver protocol."""

    def __init__(self):
        self._processes = []
        self._folder = tempfile.mkdtemp(prefix="browser-")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        with contextlib.suppress(Exception):
            self._quit()
        for process in reversed(self._processes):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _start(self, *command, **environment):
        log = open(pathlib.Path(self._folder, "log"), "ab")
        self._processes.append(subprocess.Popen(
            [str(part) for part in command], stdout=log, stderr=log, start_new_session=True,
            env=os.environ | environment))

    def run(self, script, *arguments):
        """Runs the body of an asynchronous function in the page, and returns its result."""
        body = (
            "const done = arguments[arguments.length - 1];"
            f"(async (...args) => {{ {script} }})(...[...arguments].slice(0, -1)).then("
            "(value) => done({ value: value === undefined ? null : value }),"
            "(error) => done({ error: `${error}\\n${error.stack}` }));")
        result = self._run(body, list(arguments))
        if "error" in result:
            raise Failure(result["error"])
        return result["value"]

    def keys(self, text):
        """Presses keys, one after the other, wherever the focus is."""
        self._actions([{"type": "key", "id": "keys", "actions": [
            {"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]}])

    def click(self, selector):
        """Clicks the middle of an element that is on the screen."""
        x, y = self.run(
            "const { left, top, width, height } = document.querySelector(args[0])"
            ".getBoundingClientRect(); return [left + width / 2, top + height / 2].map(Math.round);",
            selector)
        self._actions([{"type": "pointer", "id": "mouse", "actions": [
            {"type": "pointerMove", "x": x, "y": y, "duration": 0},
            {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]}])

    def set_offline(self, is_offline):
        """Takes the network away, or gives it back; returns whether the driver can."""
        return False


class Driven(Browser):
    """A browser whose driver speaks WebDriver over HTTP."""

    _patience = LIMIT + DELAY

    def _open(self, driver, capabilities, **environment):
        port = free_port()
        self._start(*driver(port), **environment)
        self._address = f"http://127.0.0.1:{port}"
        wait_until(lambda: self._request("GET", "/status"))
        session = self._request("POST", "/session", {"capabilities": {"alwaysMatch": capabilities}})
        self.version = session["capabilities"].get("browserVersion", "")
        self._session = f"/session/{session['sessionId']}"
        self._request("POST", f"{self._session}/timeouts", {"pageLoad": 60_000})
        self.limit(LIMIT)
        self._request("POST", f"{self._session}/window/rect", SIZE | {"x": 0, "y": 0})

    def _request(self, method, path, body=None):
        data = None if method == "GET" else json.dumps(body or {}).encode()
        request = urllib.request.Request(
            self._address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=self._patience) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            text = error.read().decode()
            raise (Endless if '"script timeout"' in text else Failure)(text) from None
        except TimeoutError:
            raise Endless(f"no answer to {path} in {self._patience} s") from None

    def open(self, address):
        self._request("POST", f"{self._session}/url", {"url": address})

    def window(self):
        """Opens another window, which the next calls are for, and returns its handle."""
        handle = self._request("POST", f"{self._session}/window/new", {"type": "window"})["handle"]
        self.enter(handle)
        return handle

    def enter(self, handle):
        self._request("POST", f"{self._session}/window", {"handle": handle})

    def limit(self, seconds):
        """Ends scripts that run for longer. A page that never ends one answers nothing more."""
        self._patience = seconds + DELAY
        self._request("POST", f"{self._session}/timeouts", {"script": 1_000 * seconds})

    def _run(self, body, arguments):
        return self._request(
            "POST", f"{self._session}/execute/async", {"script": body, "args": arguments})

    def _actions(self, actions):
        self._request("POST", f"{self._session}/actions", {"actions": actions})

    def _quit(self):
        self._patience = DELAY
        self._request("DELETE", self._session)


class Chromium(Driven):
    def __init__(self, ratio):
        super().__init__()
        arguments = [
            "--headless=new", "--disable-gpu", "--disable-dev-shm-usage", "--js-flags=--expose-gc",
            f"--force-device-scale-factor={ratio}"]
        if os.geteuid() == 0:
            arguments.append("--no-sandbox")
        self._open(
            lambda port: ["chromedriver", f"--port={port}"],
            {"goog:chromeOptions": {"args": arguments}})

    def compose(self, text):
        """Composes a text as an input method does: replaces the text that is being composed."""
        parameters = {"text": text, "selectionStart": len(text), "selectionEnd": len(text)}
        self._command("Input.imeSetComposition", parameters)

    def set_offline(self, is_offline):
        self._command("Network.enable", {})
        self._command("Network.emulateNetworkConditions", {
            "offline": is_offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1})
        return True

    def _command(self, name, parameters):
        self._request(
            "POST", f"{self._session}/goog/cdp/execute", {"cmd": name, "params": parameters})


class WebKit(Driven):
    """WebKitGTK's small browser. It has to have a display: a virtual one."""

    def __init__(self, ratio):
        super().__init__()
        # Xvfb finds a number that is free, and writes it when it is ready.
        self._start("Xvfb", "-displayfd", 1, "-screen", "0", "1200x900x24", "-nolisten", "tcp")
        log = pathlib.Path(self._folder, "log")
        number = wait_until(lambda: re.search(r"^\d+$", log.read_text(), re.MULTILINE))[0]
        program = next(pathlib.Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
        self._open(
            lambda port: ["WebKitWebDriver", f"--port={port}"],
            {"webkitgtk:browserOptions": {"binary": str(program), "args": ["--automation"]}},
            DISPLAY=f":{number}", GDK_SCALE=str(ratio), WEBKIT_DISABLE_COMPOSITING_MODE="1", GDK_BACKEND="x11",
            WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS="1", XDG_RUNTIME_DIR=self._folder)


class Firefox(Browser):
    """Firefox by Marionette, its own protocol: JSON on a socket, with WebDriver's commands."""

    def __init__(self, ratio):
        super().__init__()
        port = free_port()
        pathlib.Path(self._folder, "user.js").write_text(
            f'user_pref("marionette.port", {port});\n'
            f'user_pref("layout.css.devPixelsPerPx", "{ratio}");\n'
            'user_pref("browser.shell.checkDefaultBrowser", false);\n'
            'user_pref("datareporting.policy.dataSubmissionEnabled", false);\n'
            'user_pref("app.normandy.enabled", false);\n'
            'user_pref("dom.testing.testutils.enabled", true);\n'
            'user_pref("network.dns.offline-localhost", false);\n'
            'user_pref("network.captive-portal-service.enabled", false);\n'
            'user_pref("network.connectivity-service.enabled", false);\n')
        self._start(
            "firefox-esr", "--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile", self._folder,
            "--width", SIZE["width"], "--height", SIZE["height"], HOME=self._folder)
        self._number = 0
        self._socket = wait_until(lambda: socket.create_connection(("127.0.0.1", port)))
        self._read()
        self.version = self._call(
            "WebDriver:NewSession", strictFileInteractability=True)["capabilities"]["browserVersion"]
        self._call("WebDriver:SetTimeouts", pageLoad=60_000)
        self.limit(LIMIT)
        self._call("WebDriver:SetWindowRect", **SIZE)

    def _read(self):
        length = b""
        while not length.endswith(b":"):
            length += self._socket.recv(1)
        rest, parts = int(length[:-1]), []
        while rest:
            parts.append(self._socket.recv(min(rest, 1 << 20)))
            rest -= len(parts[-1])
        return json.loads(b"".join(parts))

    def _call(self, name, **parameters):
        self._number += 1
        message = json.dumps([0, self._number, name, parameters]).encode()
        self._socket.sendall(b"%d:%s" % (len(message), message))
        try:
            _, _, error, result = self._read()
        except TimeoutError:
            raise Endless(f"no answer to {name} in {self._socket.gettimeout()} s") from None
        if error:
            raise (Endless if error["error"] == "script timeout" else Failure)(error["message"])
        return result

    def open(self, address):
        self._call("WebDriver:Navigate", url=address)

    def window(self):
        handle = self._call("WebDriver:NewWindow", type="window", focus=True)["handle"]
        self.enter(handle)
        return handle

    def enter(self, handle):
        self._call("WebDriver:SwitchToWindow", handle=handle)

    def limit(self, seconds):
        self._call("WebDriver:SetTimeouts", script=1_000 * seconds)
        self._socket.settimeout(seconds + DELAY)

    def _run(self, body, arguments):
        return self._call(
            "WebDriver:ExecuteAsyncScript", script=body, args=arguments, newSandbox=False,
            sandbox=None)["value"]

    def _actions(self, actions):
        self._call("WebDriver:PerformActions", actions=actions)

    def set_offline(self, is_offline):
        self._call("Marionette:SetContext", value="chrome")
        self._call("WebDriver:ExecuteScript", script="Services.io.offline = arguments[0];",
                   args=[is_offline])
        self._call("Marionette:SetContext", value="content")
        return True

    def _quit(self):
        self._socket.settimeout(DELAY)
        self._call("Marionette:Quit", flags=["eForceQuit"])


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


def wait_until(attempt, seconds=60):
    """Returns what an attempt returns that neither fails nor returns nothing."""
    deadline = time.monotonic() + seconds
    while True:
        with contextlib.suppress(OSError):
            if result := attempt():
                return result
        if time.monotonic() > deadline:
            raise Failure(f"what was awaited did not come within {seconds} s")
        time.sleep(0.1)
