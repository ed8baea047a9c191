import type { FastifyReply } from 'fastify'

/** Who may put the page into a frame: nobody, our own pages, or the sites of a channel. */
export type FrameAncestors = 'nobody' | 'ourselves' | { domains: string[] }

const domainPattern = /^(\*\.)?[a-z0-9.-]+$/i

/** Headers of every page that runs the chat: nothing from elsewhere runs or loads in it, and only the sites meant can frame it. */
export function setPageHeaders(reply: FastifyReply, ancestors: FrameAncestors): FastifyReply {
  return (
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy(ancestors))
      .header('referrer-policy', 'same-origin')
      .header('x-content-type-options', 'nosniff')
      // Sites that isolate themselves (COEP) may frame the chat, too.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-cache')
  )
}

/** Headers of scripts and styles: any site may run the launcher. As answers of their own they may do nothing, and say so briefly. */
export function setScriptHeaders(reply: FastifyReply): void {
  reply
    .header('content-security-policy', "default-src 'none'")
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff')
}

function contentSecurityPolicy(ancestors: FrameAncestors): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    'media-src blob:',
    "connect-src 'self'",
    "font-src 'self'",
    `frame-ancestors ${ancestorSources(ancestors)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

function ancestorSources(ancestors: FrameAncestors): string {
  if (ancestors === 'nobody') return "'none'"
  if (ancestors === 'ourselves') return "'self'"
  const domains = ancestors.domains.filter((domain) => domainPattern.test(domain))
  // A list that holds nothing usable must not turn into "everybody".
  if (ancestors.domains.length === 0) return '*'
  // Without a scheme a secure frame could not be shown by a site that is still on http; any port, for test servers.
  return ["'self'", ...domains.flatMap((domain) => [`https://${domain}:*`, `http://${domain}:*`])].join(' ')
}
