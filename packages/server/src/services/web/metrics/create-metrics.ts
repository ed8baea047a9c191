import { collectDefaultMetrics, Registry } from 'prom-client'
import { registerChatMetrics } from './chat-metrics.ts'
import { registerCrmMetrics } from './crm-metrics.ts'
import { registerDatabaseMetrics } from './database-metrics.ts'
import { registerHttpMetrics } from './http-metrics.ts'
import { registerJobMetrics } from './job-metrics.ts'
import { type Measured, registerLiveMetrics } from './live-metrics.ts'
import { registerSystemMetrics } from './system-metrics.ts'
import { registerTrafficMetrics } from './traffic-metrics.ts'
import { registerWebhookMetrics } from './webhook-metrics.ts'

/** All metrics of this process. docs/metrics.md has a line for each; a test compares the two. */
export function createMetrics(measured: Measured) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  // First, before the others below ask the database: else these would count our own questions.
  registerDatabaseMetrics(registry, measured.app.database)
  registerLiveMetrics(registry, measured)
  registerSystemMetrics(registry, measured.app)
  registerJobMetrics(registry, measured.app.database)
  registerChatMetrics(registry, measured.app)
  registerTrafficMetrics(registry, measured.app)
  registerWebhookMetrics(registry, measured.app)
  registerCrmMetrics(registry, measured.app)
  return { registry, http: registerHttpMetrics(registry) }
}
