import {
  clearUnread as clearUnreadCall,
  getUnreadCount,
  listMessageFiles,
  markRead as markReadCall,
  postMessage,
  readMessageFile,
  restoreMessage as restoreMessageCall,
  searchThreads as searchThreadsCall,
  withdrawMessage as withdrawMessageCall,
} from '@app/domain/conversations/conversations.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { clearUnread, unreadCount } from './clear-unread.ts';
import { markRead } from './mark-read.ts';
import { messageFile, messageFiles } from './reading/message-files.ts';
import { restoreMessage } from './restore-message.ts';
import { searchThreads } from './reading/search-threads.ts';
import { sendMessage } from './send-message.ts';
import { withdrawMessage } from './withdraw-message.ts';

export const conversationsApi = (ctx: AppContext): readonly Served[] => [
  serve(postMessage, (input, actor) => sendMessage(ctx, actor, input)),
  serve(markReadCall, (input, actor) => markRead(ctx, actor, input)),
  serve(clearUnreadCall, (input, actor) => clearUnread(ctx, actor, input)),
  serve(getUnreadCount, (_input, actor) => unreadCount(ctx, actor)),
  serve(restoreMessageCall, (input, actor) => restoreMessage(ctx, actor, input.id)),
  serve(withdrawMessageCall, (input, actor) => withdrawMessage(ctx, actor, input.id)),
  serve(readMessageFile, async (input, actor) => ({ doc: { ...(await messageFile(ctx, actor, input)) } })),
  serve(listMessageFiles, async (input, actor) => ({ docs: (await messageFiles(ctx, actor, input)).map((file) => ({ ...file })) })),
  serve(searchThreadsCall, (input, actor) => searchThreads(ctx, actor, input)),
];
