// Health check of a container, because the image has no curl.
const response = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`);
process.exitCode = response.ok ? 0 : 1;
