import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { createCodes } from '../../../kit/simulator/sign-in/codes.ts'
import { askConsent, backTo, type Page, wrongPage } from '../../../kit/simulator/sign-in/pages.ts'
import type { Answer } from '../../../kit/simulator/suffer.ts'
import { commonAsk, type ManagedGroup, managedGroups, refuse, simulatedApp } from './registration.ts'

const Ask = z.strictObject({
  ...commonAsk,
  group_ids: z.string().refine((id) => groupOf(id) !== undefined, 'not an administrator'),
  scope: z.string(),
  display: z.literal('page').optional(),
  v: z.literal('5.199'),
})

const Take = z.strictObject({
  client_id: z.literal(simulatedApp.clientId),
  client_secret: z.literal(simulatedApp.clientSecret),
  redirect_uri: z.string(),
  code: z.string(),
})

/** The older door with the program's secret: a person lets us into one of their communities. */
export function createCommunityDoor({ now, opened }: { now: () => Date; opened: (group: ManagedGroup, token: string) => void }) {
  const codes = createCodes<z.infer<typeof Ask>>(now)

  return {
    page(query: Record<string, string>): Page {
      const asked = Ask.safeParse(query)
      if (!asked.success) return wrongPage(asked.error)
      const { redirect_uri, state, answer, group_ids } = asked.data
      if (answer === 'no') return backTo(redirect_uri, { error: 'access_denied', error_description: 'User denied your request', state })
      if (answer === 'yes') return backTo(redirect_uri, { code: codes.give(asked.data), state })
      const title = `Доступ к сообществу: ${groupOf(group_ids)?.name ?? group_ids}`
      return askConsent({ provider: 'VK ID', title, lines: ['Управление сообществом', 'Сообщения, фотографии и файлы'] }, query)
    },

    take(form: Record<string, string>): Answer {
      const asked = Take.safeParse(form).data
      if (!asked) return refuse('invalid_client', 'client_secret is incorrect')
      const given = codes.take(asked.code)
      const group = given?.redirect_uri === asked.redirect_uri ? groupOf(given.group_ids) : undefined
      if (!group) return refuse('invalid_grant', 'Code is invalid or expired.')
      const access_token = `vk1.a.${randomUUID()}-${randomUUID()}`
      opened(group, access_token)
      return { status: 200, body: { groups: [{ group_id: group.id, access_token }], expires_in: 0 } }
    },
  }
}

function groupOf(id: string): ManagedGroup | undefined {
  return managedGroups.find((group) => String(group.id) === id)
}
