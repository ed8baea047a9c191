import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

const mail = ['mail']

/** How the product's mail does, for whoever runs it. */
export const mailStateQuery = queryOptions({
  queryKey: [...mail, 'state'],
  queryFn: ({ signal }) => api.mail.state(undefined, { signal }),
})

/** Whether mails go out, for those who invite. */
export const mailOutlookQuery = queryOptions({
  queryKey: [...mail, 'outlook'],
  queryFn: ({ signal }) => api.mail.outlook(undefined, { signal }),
})

export const allOfMail = { queryKey: mail }
