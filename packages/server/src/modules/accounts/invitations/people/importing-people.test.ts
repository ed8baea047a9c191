import { expect, it } from 'vitest'
import { expectError } from '../../../../testing/expect-error.ts'
import { given, type Office } from '../../../../testing/given.ts'
import { useServer } from '../../../../testing/use-server.ts'

useServer()

const row = (line: number, email: string, more: { name?: string; role?: string; teams?: string } = {}) => ({ line, email, ...more })
const unique = () => crypto.randomUUID().slice(0, 8)

/** Roles of the house: one takes chats, the other does not. */
async function rolesOf({ administrator: { api } }: Office) {
  const chats = await api.roles.create({ name: 'Helper', description: 'For the test', rights: ['AUTHORITY_CHAT_DISTRIBUTION'] })
  await api.roles.create({ name: 'Reader', description: 'For the test', rights: ['AUTHORITY_FINANCE'] })
  return chats
}

it('invites the people of a file, each with name, role and teams of their own, and the same file again changes nothing', async () => {
  const office = await given.office()
  const { administrator, anna, sales } = office
  await rolesOf(office)
  const own = unique()
  const people = [
    row(2, `Vera-${own}@shop.example`, { name: 'Vera', role: 'HELPER', teams: 'sales' }),
    row(3, `gleb-${own}@shop.example`, { name: 'Gleb', role: 'reader' }),
    row(4, anna.email, { role: 'helper' }),
  ]

  const tried = await administrator.api.invitations.checkPeople({ people })
  expect(tried.people.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'colleague'])
  expect(await administrator.api.invitations.list()).toEqual([])

  const sent = await administrator.api.invitations.sendToPeople({ people })
  expect(sent).toEqual(tried)
  const open = await administrator.api.invitations.list()
  expect(open.map(({ email, name, role, teams }) => ({ email, name, role: role.name, teams: teams.map(({ id }) => id) }))).toEqual(
    expect.arrayContaining([
      { email: `vera-${own}@shop.example`, name: 'Vera', role: 'Helper', teams: [sales.id] },
      { email: `gleb-${own}@shop.example`, name: 'Gleb', role: 'Reader', teams: [] },
    ]),
  )
  const { link } = await administrator.api.invitations.link({ invitationId: open.find(({ name }) => name === 'Vera')?.id ?? '' })
  expect(await given.stranger().invitations.look({ token: link.split('#').at(-1) ?? '' })).toMatchObject({ name: 'Vera' })

  const again = await administrator.api.invitations.sendToPeople({ people })
  expect(again.people.map(({ outcome }) => outcome)).toEqual(['invitedBefore', 'invitedBefore', 'colleague'])
  expect(await administrator.api.invitations.list()).toEqual(open)
})

it('says of each row what is wrong with it, and invites the others', async () => {
  const office = await given.office()
  const { administrator, olga } = office
  const { id: roleId } = await rolesOf(office)
  const own = unique()
  const people = [
    row(2, 'nobody'),
    row(3, `a-${own}@shop.example`),
    row(4, `A-${own}@shop.example`),
    row(5, `b-${own}@shop.example`, { role: 'Wizard' }),
    row(6, `c-${own}@shop.example`, { teams: 'Nobody’s team' }),
    row(7, `d-${own}@shop.example`, { name: 'x'.repeat(300) }),
  ]

  const { people: outcomes } = await administrator.api.invitations.sendToPeople({ people, roleId })
  expect(outcomes.map(({ line, outcome, problem }) => `${line} ${problem ?? outcome}`)).toEqual([
    '2 emailInvalid',
    '3 new',
    '4 twice',
    '5 roleUnknown',
    '6 teamUnknown',
    '7 nameInvalid',
  ])
  const withoutRole = await administrator.api.invitations.checkPeople({ people: [row(2, `e-${own}@shop.example`)] })
  expect(withoutRole.people).toMatchObject([{ outcome: 'refused', problem: 'roleMissing' }])
  const beyond = await olga.api.invitations.checkPeople({ people: [row(2, `e-${own}@shop.example`, { role: 'Reader' })] })
  expect(beyond.people).toMatchObject([{ outcome: 'refused', problem: 'roleNotGrantable' }])
})

it('counts who will take chats against the licences, before anybody is invited', async () => {
  const office = await given.office()
  await (await given.observer()).api.organisations.update({ organisationId: office.id, operatorLicences: 4 })
  const { administrator } = office
  await rolesOf(office)
  const before = (await administrator.api.invitations.checkPeople({ people: [row(2, 'nobody')] })).operators

  const people = [row(2, `a-${unique()}@shop.example`, { role: 'helper' }), row(3, `b-${unique()}@shop.example`, { role: 'helper' })]
  expect(await administrator.api.invitations.checkPeople({ people })).toMatchObject({ operators: before + 2, licences: 4 })
  await expectError(office.anna.api.invitations.checkPeople({ people }), 'accessDeniedException')
})
