export interface NginxTargets {
  /** Ports of 127.0.0.1. */
  readonly port: number;
  readonly upstreamPort: number;
  readonly sessionCheckPort: number;
}

/**
 * Settings of nginx in front of one service, with what the gateway does for each call: who is signed in is asked of
 * `auth_request`, rates and connections are limited, request and trace ids are made and passed on, headers of the
 * client that only a proxy may set are replaced, and a line of JSON is logged, written in batches.
 *
 * @param folder absolute path, for its files
 */
export function nginxSettings(
  folder: string,
  { port, upstreamPort, sessionCheckPort }: NginxTargets,
): string {
  return `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  log_format line escape=json '{"level":"info","time":"$time_iso8601","name":"nginx","pid":$pid,'
    '"requestId":"$request_id","traceId":"$request_id","method":"$request_method","route":"$uri",'
    '"status":$status,"ms":$request_time,"bytes":$body_bytes_sent,"userId":"$user","msg":"request"}';
  access_log ${folder}/access.log line buffer=16k flush=1s;
  keepalive_timeout 65s;
  keepalive_requests 1000000;
  client_header_timeout 10s;
  client_max_body_size 64k;
  server_tokens off;
  limit_req_zone $http_authorization zone=sessions:10m rate=1000000r/s;
  limit_conn_zone $binary_remote_addr zone=networks:10m;
  upstream service { server 127.0.0.1:${upstreamPort}; keepalive 128; keepalive_requests 1000000; }
  upstream session_check { server 127.0.0.1:${sessionCheckPort}; keepalive 128; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port};
    server_name 127.0.0.1 localhost;
    proxy_http_version 1.1;
    proxy_buffer_size 8k;
    location / {
      auth_request /session-check;
      auth_request_set $user $upstream_http_x_user_id;
      limit_req zone=sessions burst=100000 nodelay;
      limit_conn networks 1000;
      proxy_pass http://service;
      proxy_connect_timeout 500ms;
      proxy_read_timeout 3s;
      proxy_set_header Connection "";
      proxy_set_header Cookie "";
      proxy_set_header Authorization "";
      proxy_set_header X-User-Id $user;
      proxy_set_header X-Request-Id $request_id;
      proxy_set_header Traceparent "00-$request_id-0000000000000001-01";
      proxy_set_header X-Forwarded-For $remote_addr;
      add_header X-Request-Id $request_id;
      add_header X-Content-Type-Options nosniff;
      add_header Referrer-Policy strict-origin-when-cross-origin;
      add_header Content-Security-Policy "default-src 'none'; frame-ancestors 'none'";
      add_header Cache-Control no-store;
    }
    location = /session-check {
      internal;
      proxy_pass http://session_check;
      proxy_pass_request_body off;
      proxy_set_header Content-Length "";
      proxy_set_header Connection "";
    }
  }
}
`;
}
