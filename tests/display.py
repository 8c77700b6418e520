#!/usr/bin/python3
"""display.py - runs a command on a display and a session bus of its own

display.py COMMAND [ARGUMENT…]

Windows of one test therefore never take the focus from those of another, and tests may run at the same time.  The
exit status is the command's.  Without Xvfb the command runs on the current display.

SPDX-License-Identifier: MIT
"""
import os
import shutil
import signal
import subprocess
import sys
import tempfile

SCREEN = (1280, 800)
PATIENCE = 15  # seconds that something may take to appear or to end


class Display:
    """An X server and a session bus for as long as the block runs, named in the environment of this process."""

    def __enter__(self):
        self.processes = []
        os.environ.pop("WAYLAND_DISPLAY", None)
        # Without -noreset it starts anew when its last client leaves, such as the launcher of AT-SPI, and refuses those
        # that come just then.
        # A number of its own: a server that ends removes the socket of one that starts with the same number.
        os.environ["DISPLAY"] = ":" + self._start(
            ["Xvfb", f":{1000 + os.getpid()}", "-displayfd", "{fd}", "-screen", "0", f"{SCREEN[0]}x{SCREEN[1]}x24",
             "-nolisten", "tcp", "-noreset"])
        os.environ["DBUS_SESSION_BUS_ADDRESS"] = self._start(
            ["dbus-daemon", "--session", "--nofork", "--print-address={fd}"])
        return self

    def _start(self, command):
        """Starts a server that writes its address to a file descriptor; returns the address."""
        reading, writing = os.pipe()
        process = subprocess.Popen([word.format(fd=writing) for word in command], pass_fds=[writing],
                                   stderr=subprocess.DEVNULL)
        self.processes.append(process)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            address = pipe.readline().strip()
        assert address, f"{command[0]} does not start"
        return address

    def __exit__(self, *_error):
        for process in reversed(self.processes):
            process.terminate()
            process.wait(PATIENCE)


def write_settings(folder):
    """Nothing moves or blinks by itself: how often it is drawn would depend on how fast the machine is."""
    settings = os.path.join(folder, "config", "gtk-4.0")
    os.makedirs(settings)
    with open(os.path.join(settings, "settings.ini"), "w", encoding="utf-8") as file:
        file.write("[Settings]\ngtk-enable-animations=0\ngtk-cursor-blink=0\n")


def run(command):
    """The exit status of `command`, or that of a shell when a signal ended it."""
    process = subprocess.Popen(command)
    signal.signal(signal.SIGTERM, lambda *_: process.terminate())
    status = process.wait()
    return 128 - status if status < 0 else status


def main(command):
    if shutil.which("Xvfb") is None:
        return run(command)
    with tempfile.TemporaryDirectory() as folder, Display():
        os.environ["XDG_RUNTIME_DIR"] = folder
        os.environ["XDG_DATA_HOME"] = os.path.join(folder, "data")
        os.environ["XDG_CONFIG_HOME"] = os.path.join(folder, "config")
        write_settings(folder)
        return run(command)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
