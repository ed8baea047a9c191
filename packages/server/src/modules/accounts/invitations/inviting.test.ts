import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../../testing/expect-error.ts'
import { given, type Office } from '../../../testing/given.ts'
import { mailTo } from '../../../testing/post.ts'
import { server, useServer } from '../../../testing/use-server.ts'

useServer({ SERVICES: 'web,realtime,worker' })

const password = 'Gazebo-4711!'
const address = () => `${newId()}@example.test`

describe('inviting by e-mail', () => {
  it('sends a link with which somebody becomes a colleague with the role and teams that were chosen', async () => {
    const office = await given.office()
    const { administrator, sales } = office
    const [email, roleId] = [address(), await roleOf(office)]

    const outcomes = await administrator.api.invitations.send({ emails: [email], roleId, teamIds: [sales.id] })
    expect(outcomes).toEqual([{ email, outcome: 'invited' }])
    const token = await tokenOf(email)
    const offer = await given.stranger().invitations.look({ token })
    expect(offer).toMatchObject({ email, invitedBy: 'Alexey Adminov' })
    await given.stranger().invitations.accept({ token, name: 'Vera', password })

    await expect(given.stranger().auth.login({ email, password })).resolves.toHaveProperty('token')
    const { items } = await administrator.api.accounts.list({ search: email })
    expect(items).toMatchObject([{ name: 'Vera', role: { id: roleId }, teams: [{ name: 'Sales' }] }])
    expect(await administrator.api.invitations.list()).toEqual([])
  })

  it('says of each line what became of it, and one wrong line stops no other', async () => {
    const office = await given.office()
    const email = address()

    const outcomes = await office.administrator.api.invitations.send({
      emails: [email, 'vera', office.boris.email, ` ${email.toUpperCase()} `],
      roleId: await roleOf(office),
    })

    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['invited', 'invalid', 'alreadyExists', 'repeated'])
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

  it('keeps nothing of a link but its hash', async () => {
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

async function roleOf({ administrator, boris }: Office): Promise<string> {
  const { role } = await administrator.api.accounts.get({ accountId: boris.id })
  return role.id
}

async function tokenOf(email: string): Promise<string> {
  const { text } = await mailTo(email)
  return /\/invitation#(\S+)/.exec(text)?.[1] ?? ''
}
