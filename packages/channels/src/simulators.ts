/** Providers that live in this process: for the demo, where the product mounts them, and for tests. For the server only. */
export { type MailProvider, startMailProvider } from './email/simulator/index.ts'
export { type HttpSimulator, serveSimulator } from './kit/simulator.ts'
export { simulateTelegram, type TelegramSimulator } from './telegram/simulator/simulator.ts'
