import { z } from 'zod'
import { CustomerField } from '../customer-fields.ts'
import { Id, Moment, Version } from './shared.ts'

/** A company as it stands beside a customer. */
export const CompanyName = z.object({ id: Id, name: z.string() })
export type CompanyName = z.infer<typeof CompanyName>

/** Where customers work or whom they speak for (spec 3). */
export const CompanyView = CompanyName.extend({
  version: Version,
  /** Mail domains in lower case. */
  domains: z.array(z.string()),
  phone: z.string().nullable(),
  link: z.string().nullable(),
  /** One of the customer statuses. */
  statusId: Id.nullable(),
  /** The colleague who looks after it; stays when that account is deactivated. */
  personalManagerId: Id.nullable(),
  /** Additional fields, in the order in which they were added. */
  fields: z.array(CustomerField),
  /** How many comments there are. */
  comments: z.int().nonnegative(),
  /** How many people it has. */
  customers: z.int().nonnegative(),
  createdAt: Moment,
})
export type CompanyView = z.infer<typeof CompanyView>
