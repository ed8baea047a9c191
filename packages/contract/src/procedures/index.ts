import { accounts } from './accounts.ts'
import { apiKeys } from './api-keys.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { captcha } from './captcha.ts'
import { channels } from './channels.ts'
import { chats } from './chats.ts'
import { customer } from './customer.ts'
import { customers } from './customers.ts'
import { directory } from './directory.ts'
import { invitations } from './invitations.ts'
import { live } from './live.ts'
import { messages } from './messages.ts'
import { operators } from './operators.ts'
import { organisations } from './organisations.ts'
import { plans } from './plans.ts'
import { profile } from './profile.ts'
import { push } from './push.ts'
import { registration } from './registration.ts'
import { roles } from './roles.ts'
import { routing } from './routing.ts'
import { security } from './security.ts'
import { teams } from './teams.ts'
import { trialRequests } from './trial-requests.ts'
import { webhooks } from './webhooks.ts'
import { workingHours } from './working-hours.ts'

/** Every procedure of the product: types, validation, OpenAPI, clients, guards and the route matrix come from here. */
export const contract = {
  auth,
  security,
  profile,
  live,
  directory,
  chats,
  messages,
  customers,
  channels,
  routing,
  customer,
  operators,
  organisations,
  plans,
  audit,
  accounts,
  invitations,
  teams,
  workingHours,
  roles,
  apiKeys,
  captcha,
  registration,
  trialRequests,
  webhooks,
  push,
}
export type Contract = typeof contract
