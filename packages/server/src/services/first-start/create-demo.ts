import { optionNames, SiteChatSettings } from '@besedka/contract'
import { createAccount } from '../../modules/accounts/index.ts'
import { createChannel } from '../../modules/channels/index.ts'
import { createOrganisation } from '../../modules/organisations/index.ts'
import { createBuiltInRoles } from '../../modules/roles/index.ts'
import { createTeam } from '../../modules/teams/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import type { FilePlaces } from '../../platform/files/open-file-places.ts'

/** The password of every demo account; the demo organisation is for looking around, not for work. */
const demoPassword = 'Demo1234!'

const people = [
  { key: 'admin', name: 'Алексей Админов', email: 'admin@demo.example', role: 'administrator' },
  { key: 'olga', name: 'Ольга Старшая', email: 'olga@demo.example', role: 'supervisor' },
  { key: 'anna', name: 'Анна Смирнова', email: 'anna@demo.example', role: 'operator' },
  { key: 'boris', name: 'Борис Кузнецов', email: 'boris@demo.example', role: 'operator' },
] as const

/** Creates the demo organisation: people, teams, channels and chats in every state. Answers the logins. */
export async function createDemo(app: AppContext, _places: FilePlaces): Promise<string[]> {
  const { organisationId, accounts } = await createPeople(app)
  const accountsOf = (...keys: string[]) => keys.map((key) => accounts.get(key)).filter((id) => id !== undefined)
  await inOrganisation(app, organisationId, async (tx) => {
    const sales = await createTeam(tx.db, {
      organisationId,
      name: 'Продажи',
      description: 'Вопросы до покупки',
      accountIds: accountsOf('anna', 'olga'),
    })
    await createTeam(tx.db, {
      organisationId,
      name: 'Поддержка',
      description: 'Помощь после покупки',
      accountIds: accountsOf('anna', 'boris', 'olga'),
    })
    await createChannel(tx, {
      type: 'site_chat',
      name: 'Сайт',
      teamId: null,
      settings: SiteChatSettings.parse({
        title: 'Магазин «Беседка»',
        subtitle: 'Обычно отвечаем за пару минут',
        welcomeMessage: 'Здравствуйте! Чем помочь?',
        displayState: 'initial',
      }),
    })
    await createChannel(tx, {
      type: 'chat_page',
      name: 'Страница чата',
      teamId: sales.teamId,
      settings: SiteChatSettings.parse({
        title: 'Магазин «Беседка»',
        subtitle: 'Пишите, мы на связи',
        welcomeMessage: 'Здравствуйте! Чем помочь?',
      }),
    })
  })
  return [`Demo logins (password ${demoPassword}): ${people.map((person) => person.email).join(', ')}`]
}

async function createPeople(app: AppContext): Promise<{ organisationId: string; accounts: Map<string, string> }> {
  return app.database.system.transaction().execute(async (db) => {
    const { organisationId } = await createOrganisation(db, { name: 'Демо', kind: 'client', planOptions: optionNames })
    const roles = await createBuiltInRoles(db, { id: organisationId, kind: 'client' })
    const accounts = new Map<string, string>()
    for (const person of people) {
      const roleId = roles.get(person.role)
      if (!roleId) throw new Error(`The demo organisation has no role ${person.role}`)
      const { accountId } = await createAccount(db, { ...person, organisationId, roleId, password: demoPassword })
      accounts.set(person.key, accountId)
    }
    return { organisationId, accounts }
  })
}
