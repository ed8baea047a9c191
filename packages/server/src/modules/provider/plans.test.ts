import { liveCloseCodes, newId, optionNames } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { createPerson } from '../../testing/person.ts'
import { startTestServer, withoutNets } from '../../testing/test-server.ts'
import { useServer } from '../../testing/use-server.ts'
import { fullPlanId, trialPlanId } from '../plans/index.ts'

useServer()

const terms = () => ({ name: `Тариф ${newId()}`, priceKopecks: 290_050, options: ['OPTION_STATISTIC' as const] })

describe('a plan', () => {
  it('is added, changed and listed with how many organisations have it', async () => {
    const { api } = await given.observer()
    const plan = await api.plans.create(terms())
    const office = await given.office()
    await api.organisations.update({ organisationId: office.id, planId: plan.id })

    const changed = await api.plans.update({ ...terms(), planId: plan.id, options: ['OPTION_TEMPLATES', 'OPTION_TEMPLATES'] })

    expect(changed).toMatchObject({ options: ['OPTION_TEMPLATES'], priceKopecks: 290_050, version: 2, organisations: 1 })
    expect((await api.plans.list()).items).toContainEqual(changed)
    expect((await office.anna.api.auth.user()).options).toEqual(['OPTION_TEMPLATES'])
  })

  it('that is changed is seen at once on screens that are open, at whichever process', async () => {
    const second = await startTestServer({}, withoutNets)
    const { api } = await given.observer()
    const plan = await api.plans.create(terms())
    const office = await given.office()
    await api.organisations.update({ organisationId: office.id, planId: plan.id })
    const there = createPerson({ ...office.anna.caller, address: second.address }, office.anna)
    const [screen, visitor] = [await there.listens(), await (await office.customer()).listens()]

    await api.plans.update({ ...terms(), planId: plan.id, options: ['OPTION_ONLINE_MONITORING'] })

    expect(await screen.closed()).toBe(liveCloseCodes.standingChanged)
    const [before, again] = [screen.standing, await there.listens()]
    expect(again.standing).not.toBe(before)
    await api.organisations.update({ organisationId: office.id, planUntil: new Date(Date.now() - 1_000).toISOString() })
    expect(await again.closed()).toBe(liveCloseCodes.standingChanged)
    expect(visitor.closeCode).toBeUndefined()
    await second.stop()
  })

  it('has a name of its own and a price that is a number of kopecks', async () => {
    const { api } = await given.observer()
    const { name } = await api.plans.create(terms())

    await expectError(api.plans.create({ ...terms(), name: name.toUpperCase() }), 'planAlreadyExistsException')
    for (const priceKopecks of [-1, 0.5, Number.NaN, 1e20]) {
      await expectError(api.plans.create({ ...terms(), priceKopecks }), 'validationException')
    }
  })

  it('for who signs up is there from the beginning, as is the one with everything', async () => {
    const { items } = await (await given.observer()).api.plans.list()

    for (const id of [fullPlanId, trialPlanId]) {
      expect(items.find((plan) => plan.id === id)).toMatchObject({ builtIn: true, options: optionNames })
    }
  })

  it('is deleted only when nobody has it, and never when the product needs it', async () => {
    const { api } = await given.observer()
    const plan = await api.plans.create(terms())
    const { id: organisationId } = await given.office()
    const before = await api.organisations.get({ organisationId })
    await api.organisations.update({ organisationId, planId: plan.id })

    await expectError(api.plans.delete({ planId: plan.id }), 'planInUseException')
    await expectError(api.plans.delete({ planId: fullPlanId }), 'builtInPlanException')
    await api.organisations.update({ organisationId, planId: before.plan.id })
    await api.plans.delete({ planId: plan.id })

    await expectError(api.plans.delete({ planId: plan.id }), 'planNotFoundException')
  })
})
