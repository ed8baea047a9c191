import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { pageContentSecurityPolicy } from '../../platform/http/security-headers.ts'

const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Besedka API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true, docExpansion: 'none', validatorUrl: null })`

/** `/api/docs`: the public API for people, by Swagger UI from our own server; nothing is loaded from elsewhere. */
export function serveOpenApiPage(web: FastifyInstance): void {
  web.register(fastifyStatic, {
    root: assets,
    prefix: '/api/docs/assets/',
    decorateReply: false,
    allowedPath: (path) => path === '/swagger-ui.css' || path === '/swagger-ui-bundle.js',
    maxAge: '1d',
  })
  web.get('/api/docs', async (_request, reply) => {
    // Swagger UI writes its markup from texts, and makes the contract's own descriptions harmless with DOMPurify.
    reply.header('content-security-policy', pageContentSecurityPolicy('unchecked'))
    return reply.type('text/html; charset=utf-8').send(page)
  })
  web.get('/api/docs/start.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start))
}
