import type { Config } from '../../platform/config/read-config.ts'
import { standsBehindProxy } from '../../platform/http/own-machine.ts'

/** What the person who starts the product reads before it is ready: what is open to whom, and where mail goes. */
export function greeting(config: Config, { home }: { home: string }): string[] {
  return [...demoLines(config, home), mailLine(config)]
}

function demoLines(config: Config, home: string): string[] {
  if (!config.demo) return ['Demo: off']
  const pages = [`A customer's page: ${home}/demo`, `Play a customer in Telegram or by email: ${home}/simulators`]
  if (!config.demoForEverybody) return ['Demo: on, for this machine alone', ...pages]
  const readers = standsBehindProxy(config) ? 'nobody' : 'this machine alone'
  return [
    'Demo: on, for everybody who reaches this address (DEMO=true), with passwords that everybody knows',
    `Simulated mail and text messages to people outside the demo are shown to ${readers}`,
    ...pages,
  ]
}

function mailLine({ smtpUrl }: Config): string {
  if (smtpUrl === undefined) return "The product's own mail: not sent (SMTP_URL is not set)"
  if (smtpUrl === 'simulator') return "The product's own mail: not sent, kept for the simulators' page (/simulators/post)"
  return `The product's own mail: sent by ${new URL(smtpUrl).host}`
}
