/** Providers that live in this process: for the demo, where the product mounts them, and for tests. For the server only. */
export { type MailProvider, type Person, type PersonsLetter, startMailProvider } from './email/simulator/index.ts'
export { type HttpSimulator, serveSimulator } from './kit/simulator.ts'
export type { Fault } from './telegram/simulator/faults.ts'
export type { Phone } from './telegram/simulator/person.ts'
export { simulateTelegram, type TelegramSimulator } from './telegram/simulator/simulator.ts'
export type { Disorder } from './telegram/simulator/webhook.ts'
