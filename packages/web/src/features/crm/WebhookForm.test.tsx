import type { ErrorCode } from '@besedka/contract'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { draw } from '../../ui/testing/draw.tsx'
import { WebhookForm } from './WebhookForm.tsx'

const address = page.getByLabelText('Address of the inbound webhook')

it('says under the address of a CRM why it could not be reached, until it is changed', async () => {
  refuses('crmAddressNotFoundException', 'There is no such address.')

  await address.fill('https://portal.invalid/rest/1/secret/')
  await page.getByRole('button', { name: 'Connect' }).click()

  await expect.element(address).toHaveAccessibleDescription(/There is no such address\./)
  await address.fill('https://portal.example/rest/1/secret/')
  await expect.element(address).not.toHaveAttribute('aria-invalid', 'true')
})

it('marks no address where the CRM itself refuses', async () => {
  refuses('crmConnectionRefusedException', 'The CRM does not let us in.')

  await address.fill('https://portal.example/rest/1/secret/')
  await page.getByRole('button', { name: 'Connect' }).click()

  await expect.element(page.getByRole('alert')).toHaveTextContent('The CRM does not let us in.')
  await expect.element(address).not.toHaveAttribute('aria-invalid', 'true')
})

function refuses(code: ErrorCode, message: string): void {
  const create = vi.spyOn(api.crmConnections, 'create').mockRejectedValue(new ApiError({ code, message, status: 422 }))
  onTestFinished(() => create.mockRestore())
  draw(<WebhookForm choice={null} onCreated={() => {}} onClose={() => {}} />)
}
