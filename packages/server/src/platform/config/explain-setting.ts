import type { z } from 'zod'

/** What a right value looks like, where the words alone do not say it. */
const examples: Readonly<Record<string, string>> = {
  PORT: '4000',
  PUBLIC_URL: 'https://chat.example.com',
  DATABASE_URL: 'postgresql://user:password@localhost:5432/besedka',
  SERVICES: 'web,realtime,worker',
  ADMIN_EMAIL: 'admin@example.com',
  SMTP_URL: 'smtp://user:password@mail.example.com:587',
  SMS_URL: 'https://sms.example.com/send?to={phone}&text={text}',
  SMS_COUNTRIES: '7,375',
  TELEGRAM_API_BASE: 'https://api.telegram.org',
}

/** A sentence for the person at the terminal: which setting, what it must be, and an example. Values stay unsaid: some are secret. */
export function explainSetting(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0])
  return `${name}: ${requirement(issue)}${example(name)}`
}

export function example(name: string): string {
  return examples[name] === undefined ? '' : `, for example ${examples[name]}`
}

function requirement(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `must be a ${issue.expected === 'int' ? 'whole number' : issue.expected}`
  if (issue.code === 'invalid_value') return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}${unit(issue.origin)}`
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}${unit(issue.origin)}`
  if (issue.code === 'invalid_format') return formats[issue.format] ?? 'has another form'
  return issue.message
}

const formats: Readonly<Record<string, string>> = { url: 'must be a whole address', email: 'must be an email address' }

function unit(origin: string): string {
  return origin === 'string' ? ' characters long' : ''
}
