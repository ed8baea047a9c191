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
import { demoPassword } from '../../platform/demo/demo-password.ts'
import { inOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { createDemoArticles } from './create-demo-articles.ts'
import { createDemoBot } from './create-demo-bot.ts'
import { createDemoCategories } from './create-demo-categories.ts'
import { createDemoChatFields } from './create-demo-chat-fields.ts'
import { createDemoChats } from './create-demo-chats.ts'
import { createDemoPast } from './create-demo-past.ts'
import { createDemoTemplates } from './create-demo-templates.ts'
import { demoOrganisationLogin, demoPeople } from './demo-people.ts'
import { markDemo } from './mark-demo.ts'

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
  signature: 'С уважением,\n**{{operator.name}}**\n_{{team.name}}_, магазин «Беседка»',
} as const

/** The name of the demo organisation; its page `/demo` is found by it. */
export const demoOrganisation = 'Демо'

/** Creates the demo organisation: people, teams, channels and chats in every state. Answers the logins. */
export async function createDemo(app: AppContext): Promise<string[]> {
  const { organisationId, accounts } = await createPeople(app)
  const { teamIds, channels } = await inOrganisation(app, organisationId, (tx) => createTeamsAndChannels(tx, app.vault, accounts))
  const members = new Map([...accounts].map(([key, account]) => [key, { ...account, teamIds }]))
  const house = { organisationId, accounts: members, channels }
  // What was long ago comes first: the log is in the order of what happened.
  const admin = accounts.get('admin')
  if (!admin) throw new Error('The demo organisation has no administrator')
  const botId = await inOrganisation(app, organisationId, (tx) => createDemoBot(unaudited(tx), admin, teamIds[0] ?? ''))
  await createDemoPast(app, house, botId)
  const supervisor = accounts.get('olga')
  if (supervisor) await inOrganisation(app, organisationId, (tx) => createDemoTemplates(unaudited(tx), supervisor))
  if (supervisor) await inOrganisation(app, organisationId, (tx) => createDemoArticles(unaudited(tx), supervisor))
  await inOrganisation(app, organisationId, (tx) => createDemoCategories(unaudited(tx), admin))
  await inOrganisation(app, organisationId, (tx) => createDemoChatFields(unaudited(tx), admin))
  await createDemoChats(app, house)
  await inOrganisation(app, organisationId, markDemo)
  return [`Demo logins (password ${demoPassword}): ${demoPeople.map((person) => person.email).join(', ')}`]
}

/** Nobody did it, and entries of the audit log could not be removed with a demo that was left half made. */
function unaudited(tx: Transaction): Transaction {
  return { ...tx, audit: () => undefined }
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
      login: demoOrganisationLogin,
      name: demoOrganisation,
      kind: 'client',
      administratorEmail: 'admin@demo.example',
      planId: fullPlanId,
    })
    const roles = await createBuiltInRoles(db, { id: organisationId, kind: 'client' })
    const accounts = new Map<string, CurrentAccount>()
    for (const person of demoPeople) {
      const roleId = roles.get(person.role)
      if (!roleId) throw new Error(`The demo organisation has no role ${person.role}`)
      const { accountId } = await createAccount(db, { ...person, organisationId, roleId, password: demoPassword })
      accounts.set(person.key, asSignedIn({ ...person, id: accountId, roleId, organisationId }))
    }
    return { organisationId, accounts }
  })
}

/** A demo person as the verbs know them, without a session. */
function asSignedIn(person: (typeof demoPeople)[number] & { id: string; roleId: string; organisationId: string }): CurrentAccount {
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
