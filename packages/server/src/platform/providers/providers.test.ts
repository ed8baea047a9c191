import { expect, it } from 'vitest'
import { readConfig } from '../config/read-config.ts'
import { createGuardedNet } from '../net/guarded-net.ts'
import { createProviders } from './providers.ts'

it('never leads a simulated channel to the real provider, also where no simulator runs', async () => {
  const config = readConfig({ TELEGRAM_API_BASE: 'https://telegram.example', PUBLIC_URL: 'https://shop.example' })
  const providers = createProviders(config, createGuardedNet(config.privateHosts), () => undefined)

  const way = providers.wayTo({ type: 'telegram', simulated: true })

  expect(way).toMatchObject({ apiBase: null, hookBase: null })
  await expect(way.net.fetch('https://telegram.example')).rejects.toMatchObject({ kind: 'channel', problem: { code: 'connectionFailed' } })
  await expect(way.net.resolve('mail.example', 25)).rejects.toMatchObject({ kind: 'channel' })
  expect(providers.wayTo({ type: 'telegram', simulated: false })).toMatchObject({ apiBase: 'https://telegram.example' })
})
