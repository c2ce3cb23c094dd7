import {
  clearUnread as clearUnreadCall,
  getUnreadCount,
  markRead as markReadCall,
  postMessage,
  restoreMessage as restoreMessageCall,
  searchThreads as searchThreadsCall,
} from '@app/domain/conversations/conversations.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { clearUnread, unreadCount } from './clear-unread.ts';
import { markRead } from './mark-read.ts';
import { restoreMessage } from './restore-message.ts';
import { searchThreads } from './search-threads.ts';
import { sendMessage } from './send-message.ts';

export const conversationsApi = (ctx: AppContext): readonly Served[] => [
  serve(postMessage, (input, actor) => sendMessage(ctx, actor, input)),
  serve(markReadCall, (input, actor) => markRead(ctx, actor, input)),
  serve(clearUnreadCall, (input, actor) => clearUnread(ctx, actor, input)),
  serve(getUnreadCount, (_input, actor) => unreadCount(ctx, actor)),
  serve(restoreMessageCall, (input, actor) => restoreMessage(ctx, actor, input.id)),
  serve(searchThreadsCall, (input, actor) => searchThreads(ctx, actor, input)),
];
