import './styles/index.css';
import { askEarly } from './app/early.ts';

// Before the app itself, which is a hundred times as large, has come: what its first page will ask for is then there.
askEarly();
void import('./app/start.tsx');
