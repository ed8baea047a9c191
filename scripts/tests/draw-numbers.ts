/** A program for `seed-by-commit.test.ts`: draws numbers as a property test of this commit would, and prints them. */
import './seed-by-commit.ts'
import fc from 'fast-check'

console.log(fc.sample(fc.integer(), 5).join())
