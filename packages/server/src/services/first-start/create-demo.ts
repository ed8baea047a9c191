import { defaultRoles, optionNames, SiteChatSettings } from '@besedka/contract'
import { createAccount } from '../../modules/accounts/index.ts'
import type { CurrentAccount } from '../../modules/authentication/index.ts'
import { createChannel } from '../../modules/channels/index.ts'
import { createOrganisation } from '../../modules/organisations/index.ts'
import { fullPlanId } from '../../modules/plans/index.ts'
import { createBuiltInRoles } from '../../modules/roles/index.ts'
import { createTeam } from '../../modules/teams/index.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import { inOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { createDemoChats } from './create-demo-chats.ts'

/** The password of every demo account; the demo organisation is for looking around, not for work. */
const demoPassword = 'Demo1234!'

const people = [
  { key: 'admin', name: 'Алексей Админов', email: 'admin@demo.example', role: 'administrator' },
  { key: 'olga', name: 'Ольга Старшая', email: 'olga@demo.example', role: 'supervisor' },
  { key: 'anna', name: 'Анна Смирнова', email: 'anna@demo.example', role: 'operator' },
  { key: 'boris', name: 'Борис Кузнецов', email: 'boris@demo.example', role: 'operator' },
] as const

/** Known to the simulator of this process only; no bot in the world has it. */
const demoBotToken = '7000000001:demo-demo-demo-demo-demo-demo-demo'

/** Servers with these names do not exist: the simulator stands in their place. */
const demoMailbox = {
  address: 'shop@demo.example',
  senderName: 'Магазин «Беседка»',
  protocol: 'imap',
  receiveHost: 'imap.demo.example',
  receivePort: 993,
  receiveSecurity: 'tls',
  sendHost: 'smtp.demo.example',
  sendPort: 465,
  sendSecurity: 'tls',
}

const demoTeamSettings = {
  distributionMethod: 'manual',
  chatsPerOperator: 10,
  redistributionMinutes: null,
  autoCloseHours: null,
  inactivityHours: 0,
  acceptSeconds: null,
  pickingAllowed: true,
  matchLanguage: false,
} as const

/** The name of the demo organisation; its page `/demo` is found by it. */
export const demoOrganisation = 'Демо'

/** Creates the demo organisation: people, teams, channels and chats in every state. Answers the logins. */
export async function createDemo(app: AppContext): Promise<string[]> {
  const { organisationId, accounts } = await createPeople(app)
  const { teamIds, channels } = await inOrganisation(app, organisationId, (tx) => createTeamsAndChannels(tx, app.vault, accounts))
  const members = new Map([...accounts].map(([key, account]) => [key, { ...account, teamIds }]))
  await createDemoChats(app, { organisationId, accounts: members, channels })
  return [`Demo logins (password ${demoPassword}): ${people.map((person) => person.email).join(', ')}`]
}

async function createTeamsAndChannels(tx: Transaction, vault: Vault, accounts: ReadonlyMap<string, CurrentAccount>) {
  const idsOf = (...keys: string[]) => keys.flatMap((key) => accounts.get(key)?.id ?? [])
  const settings = { ...demoTeamSettings, memberIds: idsOf('anna', 'boris', 'olga') }
  const sales = await createTeam(tx, { ...settings, name: 'Продажи', description: 'Вопросы до покупки' })
  const support = await createTeam(tx, { ...settings, name: 'Поддержка', description: 'Помощь после покупки' })
  const teamIds = [sales.id, support.id]
  const welcome = { title: 'Магазин «Беседка»', welcomeMessage: 'Здравствуйте! Чем помочь?' }
  const site = await createChannel(tx, vault, {
    type: 'site_chat',
    name: 'Сайт',
    teamId: null,
    settings: SiteChatSettings.parse({ ...welcome, subtitle: 'Обычно отвечаем за пару минут', displayState: 'initial' }),
  })
  const page = await createChannel(tx, vault, {
    type: 'chat_page',
    name: 'Страница чата',
    teamId: sales.id,
    settings: SiteChatSettings.parse({ ...welcome, subtitle: 'Пишите, мы на связи' }),
  })
  await createChannel(tx, vault, {
    type: 'telegram',
    name: 'Telegram',
    teamId: sales.id,
    settings: { delivery: 'poll' },
    secrets: { token: demoBotToken },
    simulated: true,
  })
  await createChannel(tx, vault, {
    type: 'email',
    name: 'Почта',
    teamId: sales.id,
    settings: demoMailbox,
    secrets: { password: demoPassword },
    simulated: true,
  })
  return { teamIds, channels: { site: { ...site, teamId: null }, page: { ...page, teamId: sales.id } } }
}

async function createPeople(app: AppContext): Promise<{ organisationId: string; accounts: Map<string, CurrentAccount> }> {
  return app.database.system.transaction().execute(async (db) => {
    const { organisationId } = await createOrganisation(db, {
      login: 'demo',
      name: demoOrganisation,
      kind: 'client',
      administratorEmail: 'admin@demo.example',
      planId: fullPlanId,
    })
    const roles = await createBuiltInRoles(db, { id: organisationId, kind: 'client' })
    const accounts = new Map<string, CurrentAccount>()
    for (const person of people) {
      const roleId = roles.get(person.role)
      if (!roleId) throw new Error(`The demo organisation has no role ${person.role}`)
      const { accountId } = await createAccount(db, { ...person, organisationId, roleId, password: demoPassword })
      accounts.set(person.key, asSignedIn({ ...person, id: accountId, roleId, organisationId }))
    }
    return { organisationId, accounts }
  })
}

/** A demo person as the verbs know them, without a session. */
function asSignedIn(person: (typeof people)[number] & { id: string; roleId: string; organisationId: string }): CurrentAccount {
  return {
    id: person.id,
    organisationId: person.organisationId,
    organisationName: demoOrganisation,
    organisationKind: 'client',
    sessionId: person.id,
    name: person.name,
    email: person.email,
    role: { id: person.roleId, name: person.role },
    rights: new Set(defaultRoles[person.role].rights),
    options: new Set(optionNames),
    teamIds: [],
  }
}
