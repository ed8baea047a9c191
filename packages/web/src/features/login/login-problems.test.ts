import { describe, expect, it } from 'vitest'
import { loginProblems } from './login-problems.ts'

const password = 'Secret-77'

describe('the login form', () => {
  it('finds nothing wrong with a proper email and password', () => {
    expect(loginProblems({ email: ' anna@demo.example ', password })).toEqual({})
  })

  it('asks for what is missing', () => {
    expect(loginProblems({ email: '', password: '' })).toEqual({ email: 'emailRequired', password: 'passwordRequired' })
  })

  it.each(['anna', 'anna@', '@demo.example', 'anna@demo', 'anna smith@demo.example', 'anna@@demo.example'])('refuses %s', (email) => {
    expect(loginProblems({ email, password }).email).toBe('invalidEmail')
  })

  it.each(['Short-1', 'no-capital-1', 'No-digit-here', 'NoSpecial77'])(
    'refuses the password %s, which could never have been set',
    (weak) => {
      expect(loginProblems({ email: 'anna@demo.example', password: weak }).password).toBe('invalidPassword')
    },
  )
})
