import { expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { rightsOf } from '../../testing/seed.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

type Given = Awaited<ReturnType<typeof given.office>>

it('tells an administrator what the organisation is and has bought, and is renamed from within', async () => {
  const { administrator, olga, ...office } = await given.office({ options: ['OPTION_API_ACCESS'] })

  expect(await administrator.api.ownOrganisation.get()).toMatchObject({
    id: office.id,
    plan: { options: ['OPTION_API_ACCESS'] },
    accounts: 4,
    trial: false,
  })
  expect(await administrator.api.ownOrganisation.update({ name: 'Garden shop', locale: 'en-GB' })).toMatchObject({
    name: 'Garden shop',
    locale: 'en-GB',
  })
  expect((await administrator.api.auth.user()).organisation).toMatchObject({ name: 'Garden shop', locale: 'en-GB' })

  const [entry] = (await administrator.api.audit.list({ action: 'organisation.updated' })).items
  expect(entry).toMatchObject({ actor: { id: administrator.id }, after: { name: 'Garden shop' } })
  await expectError(olga.api.ownOrganisation.update({ name: 'Mine' }), 'accessDeniedException')
})

it('leaves no entry in the audit log where nothing was changed', async () => {
  const { administrator } = await given.office()
  const { name } = await administrator.api.ownOrganisation.get()

  await administrator.api.ownOrganisation.update({ name })

  expect((await administrator.api.audit.list({ action: 'organisation.updated' })).items).toEqual([])
})

it('leads a new organisation to its first answer: each step is done by doing it', async () => {
  const office = await given.office()
  const { administrator, anna, site } = office
  expect(await undone(office)).toEqual(['snippet', 'hours', 'answer'])

  await fetch(`${server().address}/widget/${site.key}.js`, { headers: { referer: 'https://shop.example/cart' } })
  await expect.poll(() => undone(office)).toEqual(['hours', 'answer'])

  const { chat } = await office.assignedChat()
  await anna.replies(chat, 'Good morning')
  expect(await undone(office)).toEqual(['hours'])

  await administrator.api.ownOrganisation.hideFirstSteps({ hidden: true })
  expect(await administrator.api.ownOrganisation.firstSteps()).toMatchObject({ hidden: true })
})

it('puts the first steps away for who has done so alone, and brings them back', async () => {
  const office = await given.office()
  const { administrator } = office
  const second = await office.person('Second', rightsOf('administrator'))

  await administrator.api.ownOrganisation.hideFirstSteps({ hidden: true })
  expect(await second.api.ownOrganisation.firstSteps()).toMatchObject({ hidden: false })

  await administrator.api.ownOrganisation.hideFirstSteps({ hidden: false })
  expect(await administrator.api.ownOrganisation.firstSteps()).toMatchObject({ hidden: false })
})

it('asks for no snippet where no chat on a site is connected', async () => {
  const office = await given.office()
  await office.administrator.api.channels.update({ channelId: office.site.id, active: false })

  expect(await undone(office)).toEqual(['channel', 'hours', 'answer'])
})

async function undone({ administrator }: Given): Promise<string[]> {
  const { steps } = await administrator.api.ownOrganisation.firstSteps()
  return steps.filter(({ done }) => !done).map(({ step }) => step)
}
