import { crmAddressErrors } from '@besedka/contract'
import type { ApiError } from '../../api/api-error.ts'

/** Where no CRM was reached, its address is marked with why; every other refusal is left to the form. */
export function addressRefusal({ code, message }: ApiError, field: string): Record<string, string> | undefined {
  return crmAddressErrors.some((one) => one === code) ? { [field]: message } : undefined
}
