import { type ChannelView, type ChatView, newId, type SiteChatSettings } from '@besedka/contract'

/** The company's people, through the same calls as their screens. */
export type Staff = Awaited<ReturnType<typeof signIn>>

/** Signs in as the demo administrator. */
export async function signIn(baseUrl: string) {
  let token = ''

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${baseUrl}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const envelope = (await answer.json()) as { code: string; entity: T }
    if (envelope.code !== 'ok') throw new Error(`${method} ${path}: ${JSON.stringify(envelope)}`)
    return envelope.entity
  }

  token = (await call<{ token: string }>('POST', '/auth/login', { email: 'admin@demo.example', password: 'Demo1234!' })).token
  const me = await call<{ id: string }>('GET', '/auth/user')

  return {
    connectChannel(name: string, type: 'site_chat' | 'chat_page', settings: Partial<SiteChatSettings>): Promise<ChannelView> {
      return call('POST', '/channels', { name, type, settings: { ...defaults, ...settings } })
    },

    switchOff: (channelId: string) => call<ChannelView>('PATCH', `/channels/${channelId}`, { active: false }),

    renewSecret: async (channelId: string) => (await call<{ secret: string }>('POST', `/channels/${channelId}/identity-secret`)).secret,

    /** Takes the newest chat of a channel and answers it. */
    async answer(channelId: string, text: string): Promise<void> {
      const lists = await Promise.all(
        ['waiting', 'assigned'].map((filter) => call<{ items: ChatView[] }>('GET', `/chats?filter=${filter}&channelId=${channelId}`)),
      )
      const chat = lists.flatMap((list) => list.items)[0]
      if (!chat) throw new Error('Nobody has written yet')
      if (!chat.assigneeId) await call('POST', `/chats/${chat.id}/assignment`, { accountId: me.id })
      await call('POST', `/chats/${chat.id}/messages`, { id: newId(), text })
    },
  }
}

const defaults: SiteChatSettings = {
  title: 'Garden shop',
  subtitle: 'We answer in a few minutes',
  welcomeMessage: 'Hello! Ask us anything.',
  logoFileId: null,
  colour: '#0F766E',
  position: 'right',
  displayState: 'closed',
  channelsShown: [],
  allowedDomains: [],
  locale: 'en-GB',
}
