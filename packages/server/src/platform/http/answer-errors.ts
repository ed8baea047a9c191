import { type ErrorCode, errorCatalogue, errorText, fieldErrors, type Locale, toldParams } from '@besedka/contract'
import { ORPCError, ValidationError } from '@orpc/server'
import { z } from 'zod'
import { errorCodeOf, isUnavailable } from '../database/error-code.ts'
import { AppError } from '../errors/app-error.ts'

export type ErrorAnswer = { status: number; body: { code: ErrorCode; message: string; params: Record<string, unknown> } }

/**
 * The one place where whatever was thrown becomes an answer: a code of the catalogue, its text in the caller's language, its
 * parameters. A defect becomes `unknownException`, and nothing of it leaks.
 */
export function answerError(error: unknown, locale: Locale): ErrorAnswer {
  if (error instanceof AppError) return answerOf(error.code, locale, error.params)
  if (error instanceof ORPCError) return answerMismatch(error, locale)
  const refusal = refusalOf(error)
  return refusal ? answerOf(refusal.code, locale, refusal.params) : answerOf('unknownException', locale)
}

/** Whether the error is a defect of ours, to be logged whole. */
export function isDefect(answer: ErrorAnswer): boolean {
  return answer.body.code === 'unknownException'
}

function answerOf(code: ErrorCode, locale: Locale, params: Record<string, unknown> = {}): ErrorAnswer {
  const told = toldParams(code, params, locale)
  return { status: errorCatalogue[code].status, body: { code, message: errorText(code, told, locale), params: told } }
}

/** oRPC itself throws where what goes in, or what comes out, is not as the contract says. */
function answerMismatch(error: ORPCError<string, unknown>, locale: Locale): ErrorAnswer {
  if (error.code !== 'BAD_REQUEST' || !(error.cause instanceof ValidationError)) return answerOf('unknownException', locale)
  // It speaks of Standard Schema issues; ours are always Zod's.
  const issues = error.cause.issues as z.core.$ZodIssue[]
  return answerOf('validationException', locale, { fields: fieldErrors(new z.ZodError(issues)) })
}

/** What Fastify and PostgreSQL refuse, in our words. */
function refusalOf(error: unknown): { code: ErrorCode; params?: Record<string, unknown> } | undefined {
  if (isUnavailable(error)) return { code: 'serviceUnavailableException' }
  const code = errorCodeOf(error)
  if (code === undefined) return undefined
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { code: 'payloadTooLargeException', params: { size: bodyLimitBytes } }
  if ((code.startsWith('FST_') && blamesCaller(error)) || code === 'FST_ERR_ASYNC_CONSTRAINT') {
    return { code: 'validationException', params: { fields: {} } }
  }
  // Text that PostgreSQL cannot store (NUL, broken surrogates): the caller's input, not our defect.
  if (code === '22021' || code === '22P05') return { code: 'validationException', params: { fields: {} } }
  return undefined
}

function blamesCaller(error: unknown): boolean {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0
  return status >= 400 && status < 500
}

/** Largest JSON body. Files go another way. */
export const bodyLimitBytes = 256 * 1024
