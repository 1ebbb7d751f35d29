const { origin, message } = JSON.parse(document.getElementById('delivery').textContent);
window.opener?.postMessage(message, origin);
// The page that opened this window closes it once it has the message. Closed here at once, the window may be gone before.
setTimeout(() => window.close(), window.opener ? 2_000 : 0);
