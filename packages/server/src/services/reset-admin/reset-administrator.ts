import type { LocalText } from '@besedka/contract'
import { endSessionsOf } from '../../modules/authentication/index.ts'
import { forgiveSecondFactor, issueRecoveryLink, removeSecondFactors } from '../../modules/signing-in/index.ts'
import type { Config } from '../../platform/config/read-config.ts'
import { hashPassword } from '../../platform/crypto/passwords.ts'
import { newToken } from '../../platform/crypto/tokens.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Database } from '../../platform/database/open-database.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { createLimits } from '../../platform/http/limits.ts'
import { forgiveLockouts } from '../../platform/http/lockout.ts'
import { queueNotice } from '../../platform/notices/notices.ts'
import { pageAddress } from '../../platform/notices/page-address.ts'
import type { Administrator } from './find-administrators.ts'

type Command = { config: Config; database: Database; vault: Vault; now(): Date }
type What = { password: boolean; secondFactor: boolean }

const by = { kind: 'system', name: 'reset-admin' } as const

/**
 * Lets an administrator in again whom nobody else can help. `password`: the present one no longer works, and the answer is the address of a
 * page where a new one is set, once, within half an hour. `secondFactor`: nothing is asked for after the password. Either ends all sessions, is
 * in the audit log and is told to the person by mail. May run beside the product, which closes open workspaces within seconds.
 */
export async function resetAdministrator(command: Command, one: Administrator, what: What): Promise<string | undefined> {
  const { database, vault, config } = command
  const passwordHash = what.password ? await hashPassword(newToken()) : undefined
  const transaction = { database, now: command.now, subscriptions: {}, publish: () => {} }
  await inOrganisation(transaction, one.organisationId, async (tx) => {
    const subject = { type: 'account', id: one.id, name: one.name }
    const tell = (text: Words) =>
      queueNotice({ vault }, tx, {
        to: one.email,
        locale: one.locale,
        subject: text.subject[one.locale],
        paragraphs: [text.paragraph[one.locale]],
        footnote: footnote[one.locale],
      })
    if (passwordHash !== undefined) {
      await tx.db.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', one.id).execute()
      tx.audit({ by, action: 'account.passwordSet', subject })
      await tell(passwordWords)
    }
    if (what.secondFactor) {
      await removeSecondFactors(tx.db, one)
      tx.audit({ by, action: 'account.secondFactorReset', subject })
      await tell(factorWords)
    }
  })
  // Whoever listens is found out by the look that each process takes at those it has let in.
  await endSessionsOf({ database, live: { endSession: () => {} } }, one)
  await forgiveLockouts(database, one.email)
  if (what.secondFactor) await forgiveSecondFactor({ limits: createLimits(config, database) }, one)
  return what.password ? pageAddress(config, `/restore#${await issueRecoveryLink(database, one)}`) : undefined
}

type Words = { subject: LocalText; paragraph: LocalText }

const footnote: LocalText = {
  'ru-RU': 'Если вы об этом не договаривались, сразу сообщите тому, у кого есть доступ к серверу.',
  'en-GB': 'If you did not agree to this, tell those who have access to the server at once.',
}

const passwordWords: Words = {
  subject: { 'ru-RU': 'Ваш пароль сброшен', 'en-GB': 'Your password was reset' },
  paragraph: {
    'ru-RU': 'Пароль сбросили на сервере командой reset-admin. Прежний пароль больше не действует, все ваши сеансы завершены.',
    'en-GB':
      'Your password was reset on the server by the command reset-admin. The former one no longer works, and all your sessions have ended.',
  },
}

const factorWords: Words = {
  subject: { 'ru-RU': 'Второй фактор сброшен', 'en-GB': 'Your second factor was reset' },
  paragraph: {
    'ru-RU': 'Второй фактор сбросили на сервере командой reset-admin. Для входа достаточно пароля, все ваши сеансы завершены.',
    'en-GB':
      'Your second factor was reset on the server by the command reset-admin. The password is enough, and all your sessions have ended.',
  },
}
