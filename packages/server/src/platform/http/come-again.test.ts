import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { askToComeAgain } from './come-again.ts'

describe('an answer of 503', () => {
  it('says when to come again, whoever gives it', async () => {
    const web = fastify()
    askToComeAgain(web)
    web.get('/busy', (_request, reply) => reply.code(503).send('busy'))
    web.get('/busier', (_request, reply) => reply.code(503).header('retry-after', '60').send('busier'))
    web.get('/well', (_request, reply) => reply.send('well'))

    const answers = await Promise.all(['/busy', '/busier', '/well'].map((url) => web.inject({ method: 'GET', url })))

    expect(answers.map((answer) => answer.headers['retry-after'])).toEqual(['2', '60', undefined])
  })
})
