import {
  clearUnread as clearUnreadCall,
  getUnreadCount,
  markRead as markReadCall,
  postMessage,
  restoreMessage as restoreMessageCall,
  searchThreads as searchThreadsCall,
} from '@app/domain/conversations/conversations.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { House } from '../platform/house.ts';
import { clearUnread, unreadCount } from './clear-unread.ts';
import { markRead } from './mark-read.ts';
import { restoreMessage } from './restore-message.ts';
import { searchThreads } from './search-threads.ts';
import { sendMessage } from './send-message.ts';

export const conversationsApi = (house: House): readonly Served[] => [
  serve(postMessage, (input, actor) => sendMessage(house, actor, input)),
  serve(markReadCall, (input, actor) => markRead(house, actor, input)),
  serve(clearUnreadCall, (input, actor) => clearUnread(house, actor, input)),
  serve(getUnreadCount, (_input, actor) => unreadCount(house, actor)),
  serve(restoreMessageCall, (input, actor) => restoreMessage(house, actor, input.id)),
  serve(searchThreadsCall, (input, actor) => searchThreads(house, actor, input)),
];
