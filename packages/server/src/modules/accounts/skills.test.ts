import { expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

it('an administrator says which languages and skills a colleague has, and the colleague sees them', async () => {
  const { administrator, anna } = await given.office()

  const saved = await administrator.api.accounts.update({
    accountId: anna.id,
    languages: ['ru', 'en', 'ru'],
    skills: [' Возвраты ', 'возвраты', 'B2B'],
  })

  expect(saved).toMatchObject({ languages: ['ru', 'en'], skills: ['возвраты', 'b2b'] })
  expect(await anna.api.accounts.own()).toMatchObject({ languages: ['ru', 'en'], skills: ['возвраты', 'b2b'] })
  const [entry] = (await administrator.api.audit.list({})).items
  expect(entry).toMatchObject({ action: 'account.updated', before: { languages: [], skills: [] }, after: { skills: ['возвраты', 'b2b'] } })
})

it('offers the skills of those who are active, with how many have them, to every colleague of the organisation alone', async () => {
  const [{ administrator, anna, boris, olga }, theirs] = [await given.office(), await given.office()]
  await administrator.api.accounts.update({ accountId: anna.id, skills: ['refunds', 'b2b'] })
  await administrator.api.accounts.update({ accountId: boris.id, skills: ['refunds', 'archive'] })
  await theirs.administrator.api.accounts.update({ accountId: theirs.anna.id, skills: ['secret'] })

  expect(await olga.api.accounts.skills()).toEqual([
    { skill: 'archive', accounts: 1 },
    { skill: 'b2b', accounts: 1 },
    { skill: 'refunds', accounts: 2 },
  ])

  await administrator.api.accounts.deactivate({ accountId: boris.id, chatsTo: { type: 'queue' } })
  expect(await olga.api.accounts.skills()).toEqual([
    { skill: 'b2b', accounts: 1 },
    { skill: 'refunds', accounts: 1 },
  ])
})

it('refuses what is no language and what is too much', async () => {
  const { administrator, anna } = await given.office()
  const skills = Array.from({ length: 51 }, (_, number) => `skill ${number}`)

  await expectError(administrator.api.accounts.update({ accountId: anna.id, languages: ['Russian'], skills }), 'validationException', {
    fields: { 'languages.0': { key: 'invalidValue', params: {} }, skills: { key: 'tooMany', params: { size: 50 } } },
  })
})
