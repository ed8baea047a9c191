import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { createCodes } from '../../../kit/simulator/sign-in/codes.ts'
import { askConsent, backTo, type Page, wrongPage } from '../../../kit/simulator/sign-in/pages.ts'
import type { Answer } from '../../../kit/simulator/suffer.ts'
import { commonAsk, refuse, simulatedApp } from './registration.ts'

const Ask = z.strictObject({
  ...commonAsk,
  code_challenge: z.string().length(43),
  code_challenge_method: z.literal('S256'),
  scope: z.literal('groups'),
})

const Take = z.strictObject({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  code_verifier: z.string().min(43).max(128),
  client_id: z.literal(simulatedApp.clientId),
  device_id: z.string(),
  redirect_uri: z.string(),
  state: z.string(),
})

/** VK ID with PKCE: a person lets us see which communities they manage. */
export function createPersonDoor(now: () => Date) {
  const codes = createCodes<{ ask: z.infer<typeof Ask>; deviceId: string }>(now)
  const people = new Set<string>()

  return {
    /** Whether a key is a person's, which lists communities and does nothing else here. */
    isPerson: (token: string): boolean => people.has(token),

    page(query: Record<string, string>): Page {
      const asked = Ask.safeParse(query)
      if (!asked.success) return wrongPage(asked.error)
      const { redirect_uri, state, answer } = asked.data
      if (answer === 'no') return backTo(redirect_uri, { error: 'access_denied', error_description: 'user denied', state })
      if (answer === 'yes') {
        const deviceId = randomUUID().replaceAll('-', '')
        const code = codes.give({ ask: asked.data, deviceId })
        return backTo(redirect_uri, { code, state, device_id: deviceId, type: 'code_v2', expires_in: '600' })
      }
      const lines = ['Беседка увидит список сообществ, которыми вы управляете']
      return askConsent({ provider: 'VK ID', title: 'Войти как Кира Соколова', lines }, query)
    },

    take(form: Record<string, string>): Answer {
      const asked = Take.safeParse(form).data
      const given = asked && codes.take(asked.code)
      if (!asked || !given) return refuse('invalid_grant', 'code is invalid or expired')
      const challenge = createHash('sha256').update(asked.code_verifier).digest('base64url')
      const same = challenge === given.ask.code_challenge && asked.device_id === given.deviceId
      if (!same || asked.redirect_uri !== given.ask.redirect_uri)
        return refuse('invalid_grant', 'code_verifier, device_id or redirect_uri is wrong')
      const access_token = `vk2.a.${randomUUID()}`
      people.add(access_token)
      const about = { token_type: 'Bearer', expires_in: 3600, user_id: 1, state: asked.state, scope: 'groups' }
      return { status: 200, body: { access_token, refresh_token: `vk2.r.${randomUUID()}`, ...about } }
    },
  }
}
