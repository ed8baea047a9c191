import { Histogram, type Registry } from 'prom-client'

export type Answered = { method: string; route: string; status: number; seconds: number }

/** Requests by route and status: how many, how fast, and how many were sent away (503) or slowed down (429). */
export function registerHttpMetrics(registry: Registry): { observe(answered: Answered): void } {
  const seconds = new Histogram({
    name: 'besedka_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  return {
    observe: ({ method, route, status, seconds: took }) => seconds.observe({ method, route, status: String(status) }, took),
  }
}
