const { origin, message } = JSON.parse(document.getElementById('delivery').textContent);
window.opener?.postMessage(message, origin);
window.close();
