import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { mailTo } from '../../testing/post.ts'
import { useServer } from '../../testing/use-server.ts'

useServer({ SERVICES: 'web,realtime,worker' })

describe('a colleague who changes somebody’s way in', () => {
  it('is told of to the owner: by a new password at their address, by another address at both', async () => {
    const { administrator, boris } = await given.office()
    const { email } = await administrator.api.accounts.get({ accountId: boris.id })
    const moved = `${newId()}@example.test`

    await administrator.api.accounts.update({ accountId: boris.id, password: 'Gazebo-4711!' })
    expect((await mailTo(email, /пароль/)).text).toContain(administrator.name)
    await administrator.api.accounts.update({ accountId: boris.id, email: moved })

    expect((await mailTo(email, /адрес/)).text).toContain(moved)
    expect((await mailTo(moved, /адрес/)).text).toContain(administrator.name)
  })
})
