import { limits, newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { auditedIn } from '../../../testing/audit.ts'
import { expectError } from '../../../testing/expect-error.ts'
import { given, type Office } from '../../../testing/given.ts'
import { mailTo } from '../../../testing/post.ts'
import { server, useServer } from '../../../testing/use-server.ts'

useServer({ SERVICES: 'web,realtime,worker' })

const password = 'Gazebo-4711!'
const address = () => `${newId()}@example.test`

describe('inviting by email', () => {
  it('sends a link with which somebody becomes a colleague with the role and teams that were chosen', async () => {
    const office = await given.office()
    const { administrator, sales } = office
    const [email, roleId] = [address(), await roleOf(office)]

    const { outcomes, mail } = await administrator.api.invitations.send({ emails: [email], roleId, teamIds: [sales.id] })
    expect({ outcomes, mail }).toMatchObject({ outcomes: [{ email, outcome: 'invited' }], mail: 'working' })
    const token = await tokenOf(email)
    const offer = await given.stranger().invitations.look({ token })
    expect(offer).toMatchObject({ email, invitedBy: 'Alexey Adminov' })
    await given.stranger().invitations.accept({ token, name: 'Vera', password })

    await expect(given.stranger().auth.login({ email, password })).resolves.toHaveProperty('token')
    const { items } = await administrator.api.accounts.list({ search: email })
    expect(items).toMatchObject([{ name: 'Vera', role: { id: roleId }, teams: [{ name: 'Sales' }] }])
    expect(await administrator.api.invitations.list()).toEqual([])
  })

  it('says of each address what became of it, takes one that was given twice for one, and a wrong one stops no other', async () => {
    const office = await given.office()
    const email = address()

    const { outcomes } = await office.administrator.api.invitations.send({
      emails: [email, 'vera', office.boris.email, ` ${email.toUpperCase()} `],
      roleId: await roleOf(office),
    })

    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['invited', 'invalid', 'alreadyExists'])
    expect(await office.administrator.api.invitations.list()).toHaveLength(1)
  })

  it('is good once, also for two at the same moment, and for 72 hours', async () => {
    const office = await given.office()
    const [first, second, roleId] = [address(), address(), await roleOf(office)]
    await office.administrator.api.invitations.send({ emails: [first, second], roleId })
    const [token, late] = [await tokenOf(first), await tokenOf(second)]

    const accepting = Array.from({ length: 4 }, () => given.stranger().invitations.accept({ token, name: 'Vera', password }))
    const outcomes = await Promise.allSettled(accepting)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expectError(given.stranger().invitations.look({ token }), 'invitationOutdatedException')

    server().clock.advance(72 * 3_600)
    await expectError(given.stranger().invitations.accept({ token: late, name: 'Vera', password }), 'invitationOutdatedException')
    expect(await office.administrator.api.invitations.list()).toHaveLength(1)
  })

  it('ends with the link that was sent before, when it is sent again or withdrawn', async () => {
    const office = await given.office()
    const email = address()
    await office.administrator.api.invitations.send({ emails: [email], roleId: await roleOf(office) })
    const [invitation] = await office.administrator.api.invitations.list()
    const former = await tokenOf(email)
    const invitationId = invitation?.id ?? ''

    await office.administrator.api.invitations.resend({ invitationId })
    await expectError(given.stranger().invitations.look({ token: former }), 'invitationOutdatedException')
    await expect.poll(() => tokenOf(email)).not.toBe(former)
    const token = await tokenOf(email)
    await office.administrator.api.invitations.revoke({ invitationId })
    await expectError(given.stranger().invitations.look({ token }), 'invitationOutdatedException')
    await expectError(office.administrator.api.invitations.resend({ invitationId }), 'invitationNotFoundException')
  })

  it('offers no role with a right that the inviter lacks', async () => {
    const { olga, administrator } = await given.office()
    const { role } = await administrator.api.accounts.get({ accountId: administrator.id })

    await expectError(olga.api.invitations.send({ emails: [address()], roleId: role.id }), 'rightNotGrantableException')
  })

  it('keeps nothing of a link in clear', async () => {
    const office = await given.office()
    const email = address()
    await office.administrator.api.invitations.send({ emails: [email], roleId: await roleOf(office) })
    const token = await tokenOf(email)

    const { rows } = await server().database.systemPool.query(
      `SELECT (SELECT string_agg(i::text, '') FROM invitations i WHERE i.email = $1) || (SELECT string_agg(a::text, '') FROM audit_entries a
       WHERE a.organisation_id = $2) AS kept`,
      [email, office.id],
    )
    expect(rows[0].kept).not.toContain(token)
  })
})

describe('an invitation that is handed over another way', () => {
  it('has its link for who could have sent it, which is the one in the mail, and is written down', async () => {
    const office = await given.office()
    const { administrator, olga, anna } = office
    const email = address()
    const { role } = await administrator.api.accounts.get({ accountId: administrator.id })
    const { outcomes } = await administrator.api.invitations.send({ emails: [email], roleId: role.id })
    const invitationId = outcomes[0]?.invitationId ?? ''

    const { link } = await administrator.api.invitations.link({ invitationId })

    expect(link).toMatch(/\/invitation#[\w-]{43}$/)
    expect(link.split('#')[1]).toBe(await tokenOf(email))
    expect((await auditedIn(office.id)).map(({ action }) => action)).toContain('invitation.linkShown')
    await expectError(olga.api.invitations.link({ invitationId }), 'rightNotGrantableException')
    await expectError(anna.api.invitations.link({ invitationId }), 'accessDeniedException')
    server().clock.advance(72 * 3_600)
    await expectError(administrator.api.invitations.link({ invitationId }), 'invitationOutdatedException')
  })
})

describe('whether an address has an account in another organisation', () => {
  it('is told to its owner alone', async () => {
    const [ours, theirs] = [await given.office(), await given.office()]
    const { email } = theirs.anna

    const { outcomes } = await ours.administrator.api.invitations.send({ emails: [email], roleId: await roleOf(ours) })

    expect(outcomes).toMatchObject([{ email, outcome: 'invited' }])
    const { text } = await mailTo(email, /Приглашение/)
    expect(text).toContain('уже есть учётная запись')
    expect(text).not.toContain('/invitation#')
  })
})

describe('an organisation on trial', () => {
  it('sends nobody its own words, and not more than a few mails a day', async () => {
    const office = await given.office()
    const { administrator } = office
    const spam = 'Win a prize at evil.example'
    await onTrial(office, spam)
    const [email, roleId] = [address(), await roleOf(office)]

    await administrator.api.invitations.send({ emails: [email], roleId })

    const { subject, text } = await mailTo(email)
    expect(`${subject} ${text}`).not.toContain('evil.example')
    expect(text).toContain(administrator.email)
    const emails = Array.from({ length: limits.trialInvitationsPerDay }, address)
    await expectError(administrator.api.invitations.send({ emails, roleId }), 'invitationQuotaException', {
      size: limits.trialInvitationsPerDay,
    })
    await administrator.api.invitations.send({ emails: emails.slice(1), roleId })
    await expectError(administrator.api.invitations.send({ emails: [address()], roleId }), 'invitationQuotaException')
  })

  it('takes no stranger’s address for an account: people are invited', async () => {
    const office = await given.office()
    await onTrial(office, 'Trial')

    const roleId = await roleOf(office)
    const adding = office.administrator.api.accounts.create({ name: 'Vera', email: address(), roleId, password })

    await expectError(adding, 'trialInvitesOnlyException')
  })

  it('whoever it is, cannot ask for thousands of addresses whether they are free', async () => {
    const office = await given.office()
    const roleId = await roleOf(office)
    const { create } = office.administrator.api.accounts
    const tries = Array.from({ length: 61 }, () => create({ name: 'Vera', email: office.boris.email, roleId, password: 'P@ssw0rd1!' }))

    const codes = (await Promise.allSettled(tries)).map((one) => (one.status === 'rejected' ? one.reason.code : 'ok'))

    expect(codes.filter((code) => code === 'tooManyRequestsException')).toHaveLength(1)
  })
})

async function onTrial({ id }: Office, name: string): Promise<void> {
  await server().database.systemPool.query('UPDATE organisations SET trial = true, name = $2 WHERE id = $1', [id, name])
}

async function roleOf({ administrator, boris }: Office): Promise<string> {
  const { role } = await administrator.api.accounts.get({ accountId: boris.id })
  return role.id
}

async function tokenOf(email: string): Promise<string> {
  const { text } = await mailTo(email)
  return /\/invitation#(\S+)/.exec(text)?.[1] ?? ''
}
