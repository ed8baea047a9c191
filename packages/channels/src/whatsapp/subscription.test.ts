import { expect, it } from 'vitest'
import { handshake } from '../meta/hook.ts'
import { useWhatsappOffice, whatsapp } from './testing/use-whatsapp.ts'

const office = useWhatsappOffice()

const soon = { timeout: 20_000, interval: 10 }

/** The paths that Meta has posted to, with the fields that it told there. */
function told(): string[] {
  const posts = office.door.posts.filter(({ method }) => method === 'POST')
  return posts.map(({ body }) => JSON.parse(body.toString()).entry[0].changes[0].field)
}

async function hookState(given: Partial<typeof office.connection> = {}): Promise<string | undefined> {
  const { state, problem } = (await whatsapp.check({ ...office.connection, ...given })).at(-1) ?? {}
  return problem?.code ?? state
}

it('a number whose account tells the app nothing is heard again once it is connected anew', async () => {
  office.account.removeApp()
  office.boris.write('Do you hear me?')
  expect(await hookState()).toBe('appRemoved')

  await whatsapp.connect?.(office.connection)
  office.boris.write('And now?')

  expect(await hookState()).toBe('passed')
  await expect.poll(() => office.door.posts.some(({ body }) => body.includes('And now?')), soon).toBe(true)
  expect(office.door.posts.some(({ body }) => body.includes('Do you hear me?'))).toBe(false)
})

it('the account is found by the token where nobody has entered it', async () => {
  office.account.removeApp()
  const connection = { ...office.connection, settings: { ...office.connection.settings, businessAccountId: '' } }
  await whatsapp.connect?.(connection)

  expect(await hookState(connection)).toBe('passed')
})

it('what becomes of templates and of the number is told to the app’s door', async () => {
  office.account.judge('order_ready', { status: 'PAUSED' })
  office.account.judgeNumber({ quality_rating: 'RED' })

  await expect.poll(told, soon).toEqual(expect.arrayContaining(['message_template_status_update', 'phone_number_quality_update']))
  const { posts } = office.door
  const at = (field: string) => posts.find(({ body }) => body.includes(field))
  for (const field of ['message_template_status_update', 'phone_number_quality_update']) {
    const post = at(field)
    expect(post && whatsapp.hook?.app?.besideOwn?.verify(post, office.connection)).toBe(true)
    const [account = ''] = [...(whatsapp.hook?.app?.split(post?.body ?? Buffer.alloc(0))?.keys() ?? [])]
    expect(whatsapp.hook?.app?.accountsOf?.(office.connection.settings)).toContain(account)
  }
})

it('the app’s address of another program stays, an address of ours from before a move does not', async () => {
  const { connection, door } = office
  const addresses = async () => {
    const { appSecret } = connection.secrets
    const headers = { authorization: `Bearer ${connection.settings.appId}|${appSecret}` }
    const answer = await fetch(`${connection.apiBase}/v23.0/${connection.settings.appId}/subscriptions`, { headers })
    return ((await answer.json()) as { data: { callback_url: string }[] }).data.map(({ callback_url }) => callback_url)
  }
  const theirs = door.hookUrl.replace(/hook$/, 'theirs')
  expect(await addresses()).toEqual([connection.appHookUrl])
  await whatsapp.connect?.({ ...connection, appHookUrl: theirs })
  expect(await addresses()).toEqual([connection.appHookUrl])

  const moved = connection.appHookUrl?.replace('127.0.0.1', 'localhost') ?? ''
  await whatsapp.connect?.({ ...connection, appHookUrl: moved })
  expect(await addresses()).toEqual([moved])
})

it('the door asks for the token that is derived from the app’s secret', () => {
  const request = { method: 'GET', headers: {}, query: { 'hub.verify_token': '', 'hub.challenge': '17' }, body: Buffer.alloc(0) }

  expect(whatsapp.hook?.app?.besideOwn?.verify(request, office.connection)).toBe(false)
  expect(handshake(request)).toMatchObject({ body: '17' })
})
