"""A whole studio in one file: a coin to flip, and what docs/vendor-protocol.md asks for.

Python 3.9 and the command openssl (3.0 on), which signs: Python's own library has no Ed25519.
It costs a process for each signature; take a package in its place before players come.
"""
import base64, hashlib, itertools, json, os, re, secrets
import sqlite3, subprocess, tempfile, threading, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.request import Request, urlopen

PORT, PEER = int(os.environ.get("PORT", "4118")), os.environ.get("PEER", "lima")
PLATFORM = os.environ.get("PLATFORM", "http://localhost:3000")
FILES = os.path.abspath(os.environ.get("FILES", "./lima"))
# Seconds before each further try of a call, and between two looks at the platform's keys
PAUSES = [float(one) for one in os.environ.get("PAUSES", "1,3,10").split(",")]
KEYS_EVERY = float(os.environ.get("KEYS_EVERY", "5"))
STAKE, LOCK = "5000000", threading.RLock()

def now(later=0):
    return time.strftime("%Y-%m-%dT%H:%M:%S.000Z", time.gmtime(time.time() + later))

# §2: our key, and what we sign
def openssl(*words, **files):
    with tempfile.TemporaryDirectory() as folder:
        for name, data in files.items():
            with open(f"{folder}/{name}", "wb") as file:
                file.write(data)
        return subprocess.run(["openssl", *words], cwd=folder, capture_output=True)

if not os.path.exists(FILES + "-key.pem"):
    openssl("genpkey", "-algorithm", "ed25519", "-out", FILES + "-key.pem")
PUBLIC = openssl("pkey", "-in", FILES + "-key.pem", "-pubout", "-outform", "DER").stdout[-32:]
X, KID = base64.urlsafe_b64encode(PUBLIC).decode().rstrip("="), f"{PEER}-{PUBLIC.hex()[:8]}"

def digest_of(body):
    return f"sha-256=:{base64.b64encode(hashlib.sha256(body).digest()).decode()}:"

def base_of(covered, given):
    lines = {**covered, '"@signature-params"': given}
    return "\n".join(f"{name}: {value}" for name, value in lines.items()).encode()

def signed(parts, body):
    """The header fields of a message. `parts`: what its signature covers besides the digest."""
    covered = {**parts, '"content-digest"': digest_of(body)}
    given = f'({" ".join(covered)});created={int(time.time())};nonce="{secrets.token_hex(16)}"'
    given += f';keyid="{KID}";alg="ed25519"'
    words = ["pkeyutl", "-sign", "-rawin", "-inkey", FILES + "-key.pem", "-in", "data"]
    signature = base64.b64encode(openssl(*words, data=base_of(covered, given)).stdout).decode()
    fields = {"Signature-Input": f"sig={given}", "Signature": f"sig=:{signature}:"}
    return {"Content-Type": "application/json", "Content-Digest": digest_of(body), **fields}

# §2: the platform's keys, and what it signs
theirs = {"keys": [], "read": 0.0}

def key_of(kid):
    """32 bytes in SPKI, as openssl reads a public key."""
    with LOCK:
        if time.time() - theirs["read"] > KEYS_EVERY:
            url = f"{PLATFORM}/.well-known/marquee-vendor-keys/{PEER}.json"
            theirs.update(json.load(urlopen(url, timeout=5)), read=time.time())
        x = next(key["x"] for key in theirs["keys"] if key["kid"] == kid)
    return bytes.fromhex("302a300506032b6570032100") + base64.urlsafe_b64decode(x + "=")

def check(headers, body, known):
    """Raises where a message is not the platform's. `known`: what else its signature covers."""
    given = re.fullmatch(r"[\w.*-]+=(\(([^()]*)\).+)", headers["signature-input"])
    told = dict(re.findall(r';(\w+)="?([^";]+)', given[1]))
    covered = {name: known.get(name) or headers[name[1:-1]] for name in given[2].split(" ")}
    signature = base64.b64decode(headers["signature"].split(":")[1])
    files = {"key": key_of(told["keyid"]), "data": base_of(covered, given[1]), "sig": signature}
    words = "pkeyutl -verify -rawin -pubin -keyform DER -inkey key -in data -sigfile sig"
    rules = [
        {'"content-digest"', *known} <= set(covered),
        headers["content-digest"] == digest_of(body),
        told["alg"] == "ed25519" and len(told["nonce"]) >= 16,
        abs(time.time() - int(told["created"])) <= 60,
        openssl(*words.split(" "), **files).returncode == 0,
    ]
    if not all(rules):
        raise ValueError(rules)
    # A nonce that is there already raises
    execute("delete from nonce where at < ?", time.time() - 120)
    execute("insert into nonce values (?, ?)", told["nonce"], time.time())

# §3: the wallet. A call is in the book before it is sent (status: null), and once it is decided
db = sqlite3.connect(FILES + ".sqlite", check_same_thread=False)

def execute(statement, *values):
    with LOCK, db:
        return db.execute(statement, values).fetchall()

execute("create table if not exists nonce (nonce primary key, at)")
execute("create table if not exists line (id primary key, round, call, text, status, at)")

def write(*line):
    execute("insert or replace into line values (?, ?, ?, ?, ?, ?)", *line, now())

def read(where, *values):
    return execute(f"select * from line where {where} order by rowid", *values)

def try_once(call, text):
    """One try. An answer that is not well signed raises: nothing is known then."""
    path, body = f"/vendor/v1/{call}", text.encode()
    headers = signed({'"@method"': "POST", '"@path"': path}, body)
    with urlopen(Request(PLATFORM + path, body, headers), timeout=5) as answer:
        said = answer.read()
    check(answer.headers, said, {'"@status"': "200", '"signature";req': headers["Signature"]})
    return json.loads(said)

def settle(id, round, call, text):
    """Sends the same bytes until they are decided: a bet a few times, all else for ever."""
    write(id, round, call, text, None)
    for turn in itertools.count():
        try:
            answer = try_once(call, text)
            write(id, round, call, text, answer["status"])
            return answer
        except Exception:
            if call == "bet" and turn >= len(PAUSES):
                return {"status": "UNKNOWN"}
        time.sleep(PAUSES[turn] if turn < len(PAUSES) else 60)

def line_of(call, round, **fields):
    """A round is a bet, and then a win or a rollback."""
    fields.update(round=round, requestId=secrets.token_hex(16), transactionId=f"{call}-{round}")
    return f"{call}-{round}", round, call, json.dumps(fields)

def start(line):
    threading.Thread(target=settle, args=line, daemon=True).start()

def undo(id, round, call, text, *_):
    fields = {**json.loads(text), "token": None, "reference": id, "roundClosed": True}
    start(line_of("rollback", **fields))

# The game
plays = {}

def flip(play, press):
    about = {name: play[name] for name in ("player", "game", "currency")}
    stake = {"token": play["token"], "reference": None, "amount": STAKE, "roundClosed": False}
    bet = line_of("bet", press, **about, **stake)
    with LOCK:
        # A double tap is one bet: the press is the round
        if not re.fullmatch(r"[\w-]{8,48}", press) or read("round = ?", press):
            return {"status": "INVALID"}
        write(*bet, None)
    staked = settle(*bet)
    if staked["status"] == "UNKNOWN":
        undo(*bet)
    if staked["status"] != "OK":
        return staked
    won = secrets.choice(["0", "9700000"])
    prize = {"token": None, "reference": bet[0], "amount": won, "roundClosed": True}
    return {**settle(*line_of("win", press, **about, **prize)), "status": "OK", "won": won}

# §5: what the platform asks
GAME = {
    "code": f"{PEER}-coin", "names": {"en": "Lima Coin"}, "category": "TABLE", "lines": None,
    "minBet": STAKE, "maxBet": STAKE, "maxWin": "1.94", "returnPercent": "97.00",
    "volatility": "low", "freePlay": True, "playable": True,
    "releasedAt": "2026-11-01T00:00:00.000Z",
}

def launch(request):
    accent = request.get("accent", "#2f9e6e")
    for name in ("player", "token", "currency", "frameOrigin"):
        if not isinstance(request.get(name), str):
            return {"status": "INVALID", "detail": f"{name}: missing"}
    if not re.fullmatch("#[0-9a-f]{6}", accent):
        return {"status": "INVALID", "detail": "accent: format"}
    if request["game"] != GAME["code"]:
        return {"status": "GAME_UNKNOWN"}
    path = f"/play/{secrets.token_urlsafe(24)}"
    plays[path] = {**request, "accent": accent, "path": path, "expires": time.time() + 60}
    return {"status": "OK", "url": f"http://localhost:{PORT}{path}", "expiresAt": now(60)}

def round_of(request):
    lines = read("round = ? and status = 'OK'", request["round"])
    bet = json.loads(lines[0][3]) if lines else {}
    if bet.get("player") != request["player"]:
        return {"status": "ROUND_UNKNOWN"}
    sums = {call: json.loads(text)["amount"] for _, _, call, text, *_ in lines}
    won, staked = sums.get("win"), "0" if "rollback" in sums else bet["amount"]
    value = {None: "not flipped", "0": "tails"}.get(won, "heads")
    about = {name: bet[name] for name in ("round", "player", "game", "currency")}
    about.update(staked=staked, won=won or "0", lines=[{"label": "Coin", "value": value}])
    times = {"openedAt": lines[0][5], "closedAt": lines[-1][5] if len(lines) > 1 else None}
    return {"status": "OK", **about, **times, "detailUrl": None, "verifyUrl": None}

def transactions(request):
    begin, lines = request["after"] or "0", read("status = 'OK'")
    if not begin.isdigit() or int(begin) > len(lines):
        return {"status": "CURSOR_UNKNOWN"}
    page = lines[int(begin) :][: request["limit"]]
    end = int(begin) + len(page)
    page = [{**json.loads(line[3]), "token": None, "call": line[2], "at": line[5]} for line in page]
    return {"status": "OK", "transactions": page, "cursor": str(end), "more": end < len(lines)}

ANSWERS = {
    "games": lambda _: {"status": "OK", "games": [GAME]},
    "launch": launch, "round": round_of, "transactions": transactions,
}

class Studio(BaseHTTPRequestHandler):
    def log_message(self, *_):
        """Addresses of launches stay out of logs."""

    def say(self, status, body, headers={}):
        self.send_response(status)
        for name, text in headers.items():
            self.send_header(name, text)
        self.end_headers()
        self.wfile.write(body if isinstance(body, bytes) else json.dumps(body).encode())

    def do_GET(self):
        play = plays.get(self.path, {"expires": 0})
        if self.path == "/keys.json":
            return self.say(200, {"keys": [{"kty": "OKP", "crv": "Ed25519", "kid": KID, "x": X}]})
        if time.time() > play["expires"]:
            return self.say(404, {"status": "NOT_FOUND"})
        play["expires"] = 0
        page = re.sub(r"%(\w+)%", lambda name: str(play.get(name[1])), PAGE)
        policy = {"Content-Security-Policy": "frame-ancestors " + play["frameOrigin"]}
        self.say(200, page.encode(), {"Content-Type": "text/html; charset=utf-8", **policy})

    def do_POST(self):
        body, call = self.rfile.read(int(self.headers["content-length"])), self.path.split("/")[-1]
        if self.path in plays:
            return self.say(200, flip(plays[self.path], json.loads(body)["press"]))
        try:
            check(self.headers, body, {'"@method"': "POST", '"@path"': self.path})
        except Exception:
            return self.say(401, {"status": "SIGNATURE_REFUSED", "detail": "signature"})
        try:
            request = json.loads(body)
            answer = ANSWERS.get(call, lambda _: {"status": "GAME_CLOSED"})(request)
            said = {"requestId": request["requestId"], **answer}
        except (ValueError, KeyError, TypeError):
            said = {"requestId": None, "status": "INVALID"}
        known = {'"@status"': "200", '"signature";req': self.headers["signature"]}
        self.say(200, json.dumps(said).encode(), signed(known, json.dumps(said).encode()))

PAGE = """<!doctype html><html lang="en" data-certify-play="%path%"><title>Lima Coin</title>
<meta name="viewport" content="width=device-width"><style>
  html { color-scheme: %theme%; background: Canvas; font: 700 20px/1.3 system-ui, sans-serif }
  body { display: grid; justify-items: center; gap: 32px; padding-top: 12vh; text-align: center }
  #told, button { padding: 24px; border: 6px solid %accent%; border-radius: 60px; font: inherit }
</style>
<p id="told" role="status">Heads pays 97.00</p><button id="flip">Flip for 50.00 %currency%</button>
<script>
  const tell = (type, state) => parent.postMessage({ type, state }, "%frameOrigin%");
  flip.onclick = async () => {
    flip.disabled = true;
    tell("round", "started");
    const body = JSON.stringify({ press: crypto.randomUUID() });
    const asked = fetch(location, { method: "POST", body });
    const { status, won } = await asked.then((answer) => answer.json()).catch(() => ({}));
    told.textContent = status !== "OK" ? "No bet taken" : won === "0" ? "Tails" : "You win 97.00";
    tell("balance");
    tell("round", "ended");
    if (status === "TOKEN_REFUSED") tell("session-ended");
    flip.disabled = false;
  };
  tell("ready");
</script>"""

# After a crash: what was sent is sent again, and a stake without a result is given back
for line in read("call <> 'bet' and status is null"):
    start(line[:4])
OPEN = "ifnull(status, 'OK') = 'OK' and round not in (select round from line where call <> 'bet')"
for line in read(OPEN):
    undo(*line)
server = ThreadingHTTPServer(("127.0.0.1", PORT), Studio)
print(f"http://localhost:{PORT} is open, its keys at /keys.json", flush=True)
server.serve_forever()
