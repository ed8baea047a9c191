import { type Account, confirmationCodeOf } from './account.ts'
import { deleteServer, editServer, listServers, setServer } from './callback-server.ts'
import { Refusal } from './refusal.ts'
import { remove } from './remove.ts'
import { send } from './send.ts'
import { managedGroups } from './sign-in/registration.ts'
import { saveDocument, savePhoto } from './uploads.ts'
import { type Parameters, reachable, type World } from './world.ts'

type Method = (account: Account, parameters: Parameters) => unknown

/** What a community may call. */
export function createMethods(world: World): Readonly<Record<string, Method>> {
  const { messenger } = world
  return {
    'groups.getById': ({ id, name }) => ({ groups: [{ id, name, screen_name: `club${id}`, type: 'group' }], profiles: [] }),
    'groups.getTokenPermissions': ({ rights }) => ({ mask: 0, permissions: [...rights].map((name) => ({ name, setting: 0 })) }),
    'groups.getCallbackConfirmationCode': (account) => ({ code: confirmationCodeOf(account) }),
    'groups.getCallbackServers': listServers,
    'groups.addCallbackServer': (account, parameters) => setServer(world, account, parameters),
    'groups.editCallbackServer': (account, parameters) => editServer(world, account, parameters),
    'groups.deleteCallbackServer': deleteServer,
    'groups.getCallbackSettings': ({ events }) => ({
      api_version: '5.199',
      events: { message_new: 0, ...Object.fromEntries([...events].map((event) => [event, 1])) },
    }),
    'groups.setCallbackSettings': (account, parameters) => {
      account.events = new Set(Object.keys(parameters).filter((name) => parameters[name] === '1'))
      return 1
    },
    'users.get': (_account, { user_ids = '' }) => {
      const [first_name, ...rest] = (messenger.person(user_ids)?.name ?? `Person ${user_ids}`).split(' ')
      return [{ id: Number(user_ids), first_name, last_name: rest.join(' ') }]
    },
    'messages.send': (account, parameters) => send(world, account, parameters),
    'messages.delete': (account, parameters) => remove(world, account, parameters),
    'messages.setActivity': (account, { peer_id = '' }) => {
      messenger.showTyping(reachable(world, account, peer_id), 10_000)
      return 1
    },
    'messages.markAsRead': (account, { peer_id = '' }) => {
      messenger.markRead(reachable(world, account, peer_id))
      return 1
    },
    'photos.getMessagesUploadServer': ({ base }) => ({ upload_url: `${base}/upload/photo`, album_id: -64, group_id: 0 }),
    'photos.saveMessagesPhoto': (account, { photo = '' }) => savePhoto(world, account, photo),
    'docs.getMessagesUploadServer': ({ base }) => ({ upload_url: `${base}/upload/doc` }),
    'docs.save': (account, { file = '' }) => saveDocument(world, account, file),
  }
}

/** The communities of whoever has signed in. Throws {@link Refusal}. */
export function groupsOfPerson({ filter, extended }: Parameters): object {
  if (filter !== 'admin' || extended !== '1') throw new Refusal(15, 'Access denied')
  const items = managedGroups.map(({ id, name }) => ({ id, name, screen_name: `club${id}`, type: 'group' }))
  return { count: items.length, items }
}
