import { expect, it } from 'vitest'
import { openFilePlaces } from '../../platform/files/open-file-places.ts'
import { rowsOf } from '../../testing/rows-of-organisation.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { eraseOrganisation } from './erase-organisation.ts'

it('an organisation is erased with whatever it consists of, also after the worker has stopped in between, and nobody else loses a row', {
  timeout: 60_000,
}, async () => {
  const shop = await startTestServer({ DEMO: 'true', DEMO_DAYS: '12' })
  try {
    const { rows } = await shop.database.systemPool.query(`SELECT id, kind FROM organisations`)
    const demo = rows.find(({ kind }) => kind === 'client')?.id
    const provider = rows.find(({ kind }) => kind === 'provider')?.id
    const others = await rowsOf(shop, provider)
    expect((await rowsOf(shop, demo)).size).toBeGreaterThan(30)
    await shop.database.systemPool.query('UPDATE organisations SET active = false, erase_at = now(), erased_at = now() WHERE id = $1', [
      demo,
    ])

    const { store } = await openFilePlaces(shop.app.config)
    let turns = 0
    await expect(eraseOrganisation(shop.app, store, demo, () => turns++ > 3)).rejects.toThrow()
    await eraseOrganisation(shop.app, store, demo, () => false)

    expect(await rowsOf(shop, demo)).toEqual(new Map())
    others.set('audit_entries', (others.get('audit_entries') ?? 0) + 1)
    expect(await rowsOf(shop, provider)).toEqual(others)
  } finally {
    await shop.stop()
  }
})
