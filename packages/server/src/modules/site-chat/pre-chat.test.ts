import type { SiteChatSettings } from '@besedka/contract'
import { expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

const preChat: SiteChatSettings['preChat'] = {
  enabled: true,
  intro: '',
  fields: [
    { kind: 'name', label: '', required: true, options: [] },
    { kind: 'phone', label: '', required: false, options: [] },
    { kind: 'choice', label: 'City', required: true, options: ['Tver', 'Konakovo'] },
  ],
  consent: 'I agree',
}

it('takes what the form of the channel asks for, and refuses what it does not allow', async () => {
  const office = await given.office()
  const site = await office.channel('Asks', null, { preChat })
  const visitor = await office.customer({ key: site.key })
  const refused = { code: 'preChatFormException' }
  await expect(visitor.api.fillPreChat({ values: ['', '', 'Tver'], consent: true })).rejects.toMatchObject(refused)
  await expect(visitor.api.fillPreChat({ values: ['Vera', '', 'Paris'], consent: true })).rejects.toMatchObject(refused)
  await expect(visitor.api.fillPreChat({ values: ['Vera', '', 'Tver'], consent: false })).rejects.toMatchObject(refused)
  await expect(visitor.api.fillPreChat({ values: ['Vera', '12', 'Tver'], consent: true })).rejects.toMatchObject({
    code: 'profileContactInvalidException',
  })

  await visitor.api.fillPreChat({ values: ['Vera', '8 (900) 123-45-67', 'Tver'], consent: true })
  await visitor.api.fillPreChat({ values: ['Vera', '', 'Konakovo'], consent: true })

  await visitor.writes('Hello')
  const customer = await office.olga.api.customers.get({ customerId: visitor.customerId })
  expect(customer.name).toBe('Vera')
  expect(customer.contacts).toContainEqual(expect.objectContaining({ type: 'phone', value: '+79001234567', typed: true }))
  expect(customer.fields).toEqual([
    { name: 'City', value: 'Konakovo' },
    { name: 'Согласие', value: expect.stringMatching(/^\d{4}-.* UTC: I agree$/) },
  ])
})
