// The description itself is for those who are signed in: the page shows it with the token the web app keeps.
const token = document.cookie.match(/(?:^|; )jwt-token=([^;]*)/)?.[1];
if (!token) location.assign('/login/auth/');
else {
  window.SwaggerUIBundle({
    url: '/api/openapi.json',
    dom_id: '#docs',
    deepLinking: true,
    docExpansion: 'none',
    requestInterceptor(request) {
      request.headers.Authorization = `Bearer ${token}`;
      return request;
    },
  });
}
