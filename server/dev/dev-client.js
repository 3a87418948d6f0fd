/* Buttons of /dev. Keeps the session where the site does (U-026). */
const status = document.querySelector("#status");

for (const link of document.querySelectorAll("[data-host]")) {
  link.port = location.port;
  link.pathname = "/dev";
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.hasAttribute("data-visitor")) return forget();
  const answer = await fetch(button.dataset.post, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: button.dataset.body,
  });
  if (!answer.ok) {
    status.textContent = `That did not work (${answer.status}).`;
    return;
  }
  if (!button.hasAttribute("data-session")) return location.reload();
  localStorage.setItem("MC_SESSION_INFO", JSON.stringify(await answer.json()));
  location.href = "/m/home";
});

function forget() {
  localStorage.removeItem("MC_SESSION_INFO");
  document.cookie = "member=; path=/; max-age=0";
  location.href = "/m/home";
}
